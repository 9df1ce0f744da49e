/* The sale screen's own keys. No other area copies them: other pages use the keys that the browser has. */
import { type RefObject, useEffect } from "react";

/** The screen's keys and what each does: a field to go to, or a button to press. `?` opens their list. */
const FOCUS: Record<string, string> = { F2: "code", F3: "sale.customerIdQuery", F8: "sale.discountAmount" };
const PRESS: Record<string, string> = { F4: "hold", F9: "complete" };

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

/** What is typed there takes the place of what is in it: 50 behind 0.00 would be another amount. */
function goTo(field: HTMLElement | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** The list stands at the end of the page: it comes into sight, and the focus stays where it is. */
function toggleHelp(): void {
  const help = document.getElementById("shortcuts");
  if (!help?.toggleAttribute("open")) return;
  help.scrollIntoView({ block: "nearest" });
}

/** The scan field has the focus most of the time; no code and no search begins with a question mark. */
const isTyping = (target: EventTarget | null) =>
  isField(target) && !(target instanceof HTMLInputElement && target.name === "code" && target.value === "");

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * A scanner types wherever the focus is. Behind a button that was pressed nobody types words: left there, the code would be lost and
 * its Enter would press that button again.
 */
const isCharacter = ({ key, ctrlKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !isComposing;
