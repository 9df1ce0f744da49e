/* Only for the sale screen. Other areas must not copy this; they use an ordinary text field with a button. */
import { type RefObject, useEffect, useMemo } from "react";

/**
 * The field that a scanner types into. A taken code stays in the field until `empty` is called: emptying it at once would cost one more
 * frame, just when a slow computer is busy with the answer. The next typed character replaces the code.
 */
export function useScanField(form: RefObject<HTMLFormElement | null>) {
  const scan = useMemo(() => {
    let taken: string | null = null;
    const field = () => {
      const found = form.current?.elements.namedItem("code");
      return found instanceof HTMLInputElement ? found : null;
    };
    return {
      /** Returns the text typed since the last call. Empty when a scanner sends Enter twice. */
      take(): string {
        const value = field()?.value ?? "";
        if (value === taken) return "";
        taken = value;
        return value;
      },
      /** Puts a detected scan into the field in place of its old text, and marks it as taken. */
      takeScan(code: string): void {
        const box = field();
        if (box) box.value = code;
        taken = code;
      },
      clear(): void {
        const box = field();
        if (box) box.value = "";
        taken = null;
      },
      empty(): void {
        const box = field();
        if (box && box.value === taken) box.value = "";
        taken = null;
      },
      /** Puts back a code that did not reach the server, so that the cashier can send it again. */
      putBack(code: string | undefined): void {
        const box = field();
        if (box && code && box.value === "") box.value = code;
        taken = null;
      },
      focus: () => field()?.focus(),
      /**
       * Restores the focus after an update. The focused element may be gone, or replaced by one with the same id; otherwise the scan field
       * gets the focus.
       */
      keepFocus(id: string | undefined): void {
        const now = document.activeElement;
        if (now && now !== document.body && !now.matches(":disabled")) return;
        const again = id ? document.getElementById(id) : null;
        (again ?? field())?.focus();
      },
      isIn: (target: EventTarget | null) => target === field(),
      typed: () => {
        taken = null;
      },
    };
  }, [form]);

  useEffect(() => {
    const page = form.current;
    const onBeforeInput = ({ target }: Event) => scan.isIn(target) && scan.empty();
    const onInput = ({ target }: Event) => scan.isIn(target) && scan.typed();
    page?.addEventListener("beforeinput", onBeforeInput);
    page?.addEventListener("input", onInput);
    return () => {
      page?.removeEventListener("beforeinput", onBeforeInput);
      page?.removeEventListener("input", onInput);
    };
  }, [form, scan]);

  return scan;
}
