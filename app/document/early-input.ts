type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed or chosen before React took the page over, with the last value of each field. */
const early = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function remember({ target }: Event): void {
  if (isField(target)) early.set(target, target.value);
}

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.value !== field.defaultValue;

/**
 * Finds what was typed before this script came, and listens from then on. React puts lists and long texts back to what the server sent,
 * and hears of nothing that came before it.
 */
export function rememberEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>("form input:not([type=hidden]), form textarea, form select")) {
    if (isChanged(field)) early.set(field, field.value);
  }
  addEventListener("input", remember, true);
}

/** Says it all once more, now that the page's components listen. A field that was put back has its value again. */
export function repeatEarlyInput(): void {
  removeEventListener("input", remember, true);
  for (const [field, value] of early) {
    if (!field.isConnected) continue;
    if (field.value !== value) field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  early.clear();
}
