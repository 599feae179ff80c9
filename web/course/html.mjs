// Text as HTML, and back.

const NAMES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const LETTERS = Object.fromEntries(Object.entries(NAMES).map(([letter, name]) => [name, letter]));

export const escaped = (text) => text.replace(/[&<>"]/g, (letter) => NAMES[letter]);

// What a reader sees of it.
export const plain = (html) => html.replace(/<[^>]+>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (name) => LETTERS[name]);
