/** A scanned code, and the values that were typed with it and count for it alone, such as a number of pieces. */
export type Scan = {
  code: string;
  once: readonly (readonly [string, string])[];
  /** The sent values. A repeated request is the same, with the same request key, so that the server counts it once. */
  body?: URLSearchParams;
  /** The line that says what became of the scan. */
  line?: HTMLElement;
  /** Whether the scan was sent a second time because somebody else had changed the row. */
  isAgain?: boolean;
};

const TIMEOUT_MS = 15_000;
const MOST_LINES = 20;
const CONFLICT = 409;
const REFUSED = 400;
const FAILED = 500;
const TOO_MANY = 429;

const fieldIn = (page: Document) => page.querySelector<HTMLInputElement>("input[data-scan]");

/**
 * Sends the form with one scanned code, and puts the parts of the answer (`data-scan-part`) into the page. The scan field stays as it is, so
 * that the next code is typed into it meanwhile. A line in `data-scan-log` says what happened.
 * @returns false when the scan must be sent again; the address of the sign-in when the session has ended. The server then keeps the scan.
 */
export async function sendScan(scan: Scan): Promise<boolean | URL> {
  const field = fieldIn(document);
  const form = field?.form;
  if (!field || !form) return false;
  scan.body ??= bodyOf(form, field, scan);
  const { body } = scan;
  const isGet = form.method === "get";
  const address = new URL(form.action);
  if (isGet) address.search = body.toString();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, isGet ? { signal } : { method: "POST", body, signal }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || typeof text !== "string" || answer.status >= FAILED || answer.status === TOO_MANY) {
    say(scan, "bad", words("unsent", scan), true);
    return false;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = fieldIn(page);
  if (answer.redirected && page.querySelector("input[type=password]")) return new URL(answer.url);
  if (!fresh?.form) {
    const reason = page.querySelector("[role=alert] li, [role=alert], main h1, h1")?.textContent?.trim() ?? "";
    say(scan, "bad", `${words("ended", scan)} ${reason}`, true);
    return false;
  }
  if (answer.redirected) history.replaceState(history.state, "", answer.url);
  exchangeParts(page, body);
  if (answer.status < REFUSED && !fresh.ariaInvalid) {
    say(scan, "good", page.querySelector("[data-scan-log] p")?.textContent ?? scan.code);
    return true;
  }
  if (answer.status === CONFLICT && !scan.isAgain && body.has("version")) {
    scan.isAgain = true;
    scan.body = undefined;
    return sendScan(scan);
  }
  const own = fresh.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  const reason = fresh.ariaInvalid ? page.getElementById(own) : page.querySelector("[role=alert] li");
  say(scan, "bad", `${scan.code}: ${reason?.textContent?.trim() ?? ""}`);
  return true;
}

function bodyOf(form: HTMLFormElement, field: HTMLInputElement, { code, once }: Scan): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  for (const [name, value] of [...once, [field.name, code] as const]) body.set(name, value);
  if (field.dataset.scan) body.set("intent", field.dataset.scan);
  return body;
}

/** Puts the fresh parts in place of the old ones. A value that was typed after the form was sent stays. */
function exchangeParts(page: Document, body: URLSearchParams): void {
  for (const old of document.querySelectorAll<HTMLElement>("[data-scan-part]")) {
    const part = page.querySelector<HTMLElement>(`[data-scan-part="${old.dataset.scanPart}"]`);
    // An open question stays until it is answered.
    if (!part || ("scanStays" in old.dataset && part.childElementCount === 0)) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
    const typed = [...old.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")].filter(
      ({ name, type, value, checked }) =>
        body.has(name) &&
        (type === "checkbox" ? body.getAll(name).includes(value) !== checked : body.get(name) !== value),
    );
    old.replaceWith(document.adoptNode(part));
    for (const { name, value, checked } of typed) {
      // The hidden field of a checkbox has its name too.
      const again = part.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
      if (again) Object.assign(again, { value, checked });
    }
    if (focused) document.getElementById(focused)?.focus();
  }
}

const log = () => document.querySelector<HTMLElement>("[data-scan-log]");

const words = (name: "unsent" | "ended", { code }: Scan): string =>
  (log()?.dataset[name] ?? "{code}").replace("{code}", code);

function say(scan: Scan, tone: "good" | "bad", text: string, canRepeat = false): void {
  scan.line ??= document.createElement("p");
  const { line } = scan;
  line.dataset.tone = tone;
  line.textContent = text;
  if (tone === "bad") line.setAttribute("role", "alert");
  else line.removeAttribute("role");
  if (canRepeat) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.scanAgain = "";
    button.textContent = log()?.dataset.again ?? "";
    line.append(" ", button);
  }
  log()?.prepend(line);
  for (const old of [...(log()?.children ?? [])].slice(MOST_LINES)) old.remove();
}
