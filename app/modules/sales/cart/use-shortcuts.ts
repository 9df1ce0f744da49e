import { type RefObject, useEffect } from "react";

/** The screen's keys and what each does: a field to go to, or a button to press. `?` opens their list. */
const FOCUS: Record<string, string> = { F2: "code", F3: "sale.customerIdQuery", F8: "sale.discountAmount" };
const PRESS: Record<string, string> = { F4: "hold", F9: "complete" };

export function useShortcuts(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || !form.current) return;
      const key = event.ctrlKey && event.key === "Enter" ? "F9" : event.key;
      if (key === "?" && !isTyping(event.target)) return document.getElementById("shortcuts")?.setAttribute("open", "");
      const target = targetOf(form.current, key);
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLButtonElement) target.click();
      else target.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}

function targetOf(form: HTMLFormElement, key: string): HTMLElement | null {
  const press = PRESS[key];
  if (press) return form.querySelector<HTMLButtonElement>(`button[name=intent][value="${press}"]`);
  const name = FOCUS[key];
  if (!name) return null;
  return (
    form.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ??
    form.querySelector<HTMLElement>(`[name="${name}"]`)
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
