import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

/** What the simulators of authorities share: their server and the looks of their page. */

const MAX_BODY = 12 * 1024 * 1024;

export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY) throw new Error("The body is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Listens on this machine alone; port 0 is any free one. */
export async function listen(port: number, answer: RequestListener) {
  // As a gateway does. With the short time of Node.js a sender may use a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

export const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
  .both { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; border: 2px solid #b45309; border-radius: 8px; padding: 0 1rem; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin-block: 1.5rem; }
  label { display: grid; gap: .25rem; }
  select, input, button { font: inherit; box-sizing: border-box; block-size: 2.4rem; padding: 0 .6rem; max-width: 100%; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #8888; }
  .scroll { overflow-x: auto; } [role=alert] { color: #b91c1c; font-weight: 600; }
  @media (prefers-color-scheme: dark) { [role=alert] { color: #fca5a5; } }`;

/** A page that says in both languages, before anything else, that it is a simulator. `body` is HTML. */
export const simulatorDocument = (page: { title: string; en: string; ar: string; body: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(page.title)}</title><style>${STYLE}</style></head><body><main>
<div class="both"><div><h1>This is a simulator</h1><p>${escaped(page.en)}</p></div>
<div lang="ar" dir="rtl"><h1>هذا محاكٍ</h1><p>${escaped(page.ar)}</p></div></div>
${page.body}
</main></body></html>`;

/** A table that scrolls by itself. The cells are text. */
export const tableOf = (label: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(label)}"><table><thead><tr>${head
    .map((cell) => `<th scope="col">${escaped(cell)}</th>`)
    .join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td><bdi>${escaped(cell)}</bdi></td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
