// A headless Chromium, driven through a pipe with its own protocol: nothing is installed for it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  #next = 0;
  #calls = new Map();
  #rest = "";
  events = [];

  static async open(program, { dark = false, width = 1280, height = 900 } = {}) {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "cute-page-"));
    const options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
    options.push("--disable-sync", "--disable-quic", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe");
    options.push(`--user-data-dir=${browser.profile}`, `--window-size=${width},${height}`, "about:blank");
    browser.process = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.ended = new Promise((resolve) => browser.process.once("exit", resolve));
    browser.process.stdio[4].on("data", (data) => browser.#read(data));
    const { targetInfos } = await browser.send("Target.getTargets");
    const { targetId } = targetInfos.find((target) => target.type === "page");
    ({ sessionId: browser.session } = await browser.send("Target.attachToTarget", { targetId, flatten: true }));
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await browser.send(`${domain}.enable`);
    await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
    await browser.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    return browser;
  }

  #read(data) {
    this.#rest += data.toString("utf8");
    const texts = this.#rest.split("\0");
    this.#rest = texts.pop();
    for (const text of texts) {
      const { id, result, error, method, params } = JSON.parse(text);
      if (id === undefined) {
        this.events.push({ method, params });
        // A dialog would stop the page; that there was one is in the events.
        if (method === "Page.javascriptDialogOpening") this.send("Page.handleJavaScriptDialog", { accept: false });
        continue;
      }
      const { resolve, reject } = this.#calls.get(id);
      this.#calls.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    }
  }

  send(method, params = {}) {
    const id = (this.#next += 1);
    const message = { id, method, params, ...(this.session ? { sessionId: this.session } : {}) };
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.process.stdio[3].write(`${JSON.stringify(message)}\0`);
    });
  }

  // The value of an expression in the page; a promise is waited for.
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      try {
        if (await this.value(expression)) return;
      } catch {
        // Between two pages there is none.
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`never true: ${expression}`);
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async close() {
    this.process.kill();
    await this.ended;
    try {
      rmSync(this.profile, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
    } catch {
      // Its children may still write there when it has ended. A temporary folder that is left is
      // not a failure of the page.
    }
  }
}
