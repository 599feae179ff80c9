// What the rules say, the cures, examples, the answer to the first question, and the worker:
// compressed in the page. A browser that does not unpack it has a page without them.
async function texts() {
  try {
    const bytes = Uint8Array.from(atob(document.getElementById("texts").textContent), (letter) => letter.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
  } catch {
    return [{}, [], {}, {}, [], ""];
  }
}
