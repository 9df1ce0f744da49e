import { ScanQueue } from "#app/lib/scan-queue.ts";
import type { Scan } from "./send-scan.ts";

/** The key in `sessionStorage` for codes that were scanned after the session had ended, behind the one that the server keeps. */
const BEHIND = "scans";

/**
 * A field with `data-scan` takes codes from a scanner as fast as they come: Enter empties the field at once, and the codes are sent one after
 * the other (`send-scan.ts`). The attribute is the `intent` of the button that counts a code. Without scripts each code is a page.
 */
export function takeScans(): void {
  const sender = scanField() ? import("./send-scan.ts") : null;
  if (!sender) return;
  const queue = new ScanQueue<Scan>(async (scan) => {
    const answer = await (await sender).sendScan(scan);
    if (answer instanceof URL) signIn(answer);
    return answer === true;
  });
  const behind: Scan[] = JSON.parse(sessionStorage.getItem(BEHIND) ?? "{}")[location.pathname] ?? [];
  sessionStorage.removeItem(BEHIND);

  /** The kept code comes back in the field after the sign-in, and the codes behind it are sent after it. */
  function signIn({ href }: URL): void {
    const rest = queue.waiting.slice(1).map(({ code, once }) => ({ code, once }));
    if (rest.length > 0) sessionStorage.setItem(BEHIND, JSON.stringify({ [location.pathname]: rest }));
    queue.drop(() => true);
    location.assign(href);
  }

  /** @returns whether the field had a code */
  const take = (field: HTMLInputElement): boolean => {
    const code = field.value.trim();
    if (!code) return false;
    field.value = "";
    const once = [...(field.form?.querySelectorAll<HTMLInputElement>("[data-scan-once]") ?? [])].map(
      (one) => [one.name, one.value] as const,
    );
    for (const [name] of once) (field.form?.elements.namedItem(name) as HTMLInputElement).value = "";
    queue.push({ code, once }, ...behind.splice(0));
    field.focus();
    return true;
  };

  addEventListener("keydown", (event) => {
    const { target, key } = event;
    const field = scanField();
    // A code that is scanned while nothing has the focus goes into the field.
    if (target === document.body && key.length === 1 && !(event.ctrlKey || event.altKey || event.metaKey))
      field?.focus();
    if (key !== "Enter" || event.isComposing || !field || target !== field) return;
    event.preventDefault();
    take(field);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const field = scanField();
    const button = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || field?.form !== form) return;
    if (button?.value === field.dataset.scan && take(field)) return event.preventDefault();
    if (!queue.isSending) return;
    // Codes that were scanned before the press are counted first.
    event.preventDefault();
    queue.onIdle(() => form.requestSubmit(button?.isConnected ? button : null));
  });
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-scan-again]"))) return;
    scanField()?.focus();
    queue.go();
  });
  addEventListener("beforeunload", (event) => {
    if (queue.waiting.length > 0) event.preventDefault();
  });
}

export const scanField = () => document.querySelector<HTMLInputElement>("input[data-scan]");
