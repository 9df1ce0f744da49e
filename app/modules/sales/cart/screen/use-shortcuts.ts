/* Only for the sale screen. Other areas must not copy these keys; there the browser's own keys apply. */
import { type RefObject, useEffect } from "react";

/** The keys that focus a field, and the keys that press a button. `?` opens the list of keys. */
const FOCUS: Record<string, string> = {
  F2: "code",
  F3: "sale.customerIdQuery",
  F6: "cashReceived",
  F8: "sale.discountAmount",
  F10: "sale.prescriptionId",
};
const PRESS: Record<string, string> = { F4: "hold", F7: "pay", F9: "complete" };

export function useShortcuts(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || !form.current || document.querySelector("dialog:modal")) return;
      const key = event.ctrlKey && event.key === "Enter" ? "F9" : event.key;
      if (key === "?" && !isTyping(event.target)) {
        event.preventDefault();
        return toggleHelp();
      }
      if (isCharacter(event) && !isField(event.target)) return goTo(targetOf(form.current, "F2"));
      const target = targetOf(form.current, key);
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLButtonElement) target.click();
      else goTo(target);
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

/** Focuses a field and selects its text, so that typing replaces it: 50 after 0.00 would be another amount. */
function goTo(field: HTMLElement | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Opens or closes the list of keys, which stands at the end of the page, and scrolls to it. The focus stays where it is. */
function toggleHelp(): void {
  const help = document.getElementById("shortcuts");
  if (!help?.toggleAttribute("open")) return;
  help.scrollIntoView({ block: "nearest" });
}

/**
 * The empty scan field does not count as typing, because it has the focus most of the time and no code or search begins with a question
 * mark.
 */
const isTyping = (target: EventTarget | null) =>
  isField(target) && !(target instanceof HTMLInputElement && target.name === "code" && target.value === "");

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * A character typed while a button has the focus can only come from a scanner. It must go to the scan field: otherwise the code would be
 * lost, and its Enter would press the button again.
 */
const isCharacter = ({ key, ctrlKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !isComposing;
