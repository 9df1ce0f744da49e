import { ScanQueue } from "#app/lib/scan-queue.ts";
import type { Scan } from "./send-scan.ts";

/**
 * A field with `data-scan` takes codes from a scanner as fast as they come: Enter empties the field at once, and the codes are sent one after
 * the other (`send-scan.ts`). The attribute is the `intent` of the button that counts a code. Without scripts each code is a page.
 */
export function takeScans(): void {
  const sender = scanField() ? import("./send-scan.ts") : null;
  if (!sender) return;
  const queue = new ScanQueue<Scan>(async (scan) => (await sender).sendScan(scan));

  /** @returns whether the field had a code */
  const take = (field: HTMLInputElement): boolean => {
    const code = field.value.trim();
    if (!code) return false;
    field.value = "";
    const once = [...(field.form?.querySelectorAll<HTMLInputElement>("[data-scan-once]") ?? [])].map(
      (one) => [one.name, one.value] as const,
    );
    for (const [name] of once) (field.form?.elements.namedItem(name) as HTMLInputElement).value = "";
    queue.push({ code, once });
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
    // What was scanned before the press is counted first.
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
