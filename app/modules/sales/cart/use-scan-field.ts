/* The sale screen's own scan field. No other area copies it: a field that is scanned into elsewhere is an ordinary text field with a button. */
import { type RefObject, useEffect, useMemo } from "react";

/**
 * The field that a scanner types into. A code that was taken stays in it until `empty`: to empty it at once would be a frame more that a
 * slow computer is busy with when the answer comes. Whatever is typed next takes its place.
 */
export function useScanField(form: RefObject<HTMLFormElement | null>) {
  const scan = useMemo(() => {
    let taken: string | null = null;
    const field = () => {
      const found = form.current?.elements.namedItem("code");
      return found instanceof HTMLInputElement ? found : null;
    };
    return {
      /** What was typed since the last time; a scanner that sends Enter twice has typed nothing in between. */
      take(): string {
        const value = field()?.value ?? "";
        if (value === taken) return "";
        taken = value;
        return value;
      },
      /** A scan that was told from its keys: the code alone, whatever stood in the field before it. */
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
      /** A code that did not arrive is there to be sent again. */
      putBack(code: string | undefined): void {
        const box = field();
        if (box && code && box.value === "") box.value = code;
        taken = null;
      },
      focus: () => field()?.focus(),
      /** What had the focus may be gone, or drawn anew under its id. Without either the scan field has it: the page takes no code. */
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
