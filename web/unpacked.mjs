// Parts of a finished page, as the browser unpacks them.

import { inflateRawSync } from "node:zlib";

// The text of a script with this id, which is not run where it is.
export const inside = (page, id) => page.match(new RegExp(`id="${id}">([^<]*)<`))[1];

// The source of the worker, which is the last of the compressed texts.
export const worker = (page) => JSON.parse(inflateRawSync(Buffer.from(inside(page, "texts"), "base64"))).at(-1);
