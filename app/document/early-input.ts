type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that the user changed before React took over the page, with their last values. */
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
 * Finds fields that were changed before this script arrived, and listens for further changes. React resets selects and textareas to the
 * server's values, and misses all events from before it started.
 */
export function rememberEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>("form input:not([type=hidden]), form textarea, form select")) {
    if (isChanged(field)) early.set(field, field.value);
  }
  addEventListener("input", remember, true);
}

/**
 * Repeats the changes for the page's components, which listen now. Restores the values of fields that React has reset, and fills those that it has
 * drawn anew: a form with errors and rows is drawn a second time right after React has taken it over. So this waits for that.
 */
export function repeatEarlyInput(): void {
  setTimeout(() => {
    removeEventListener("input", remember, true);
    for (const [old, value] of early) {
      const field = old.isConnected ? old : document.getElementById(old.id);
      if (!isField(field)) continue;
      if (field.value !== value) field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    early.clear();
  });
}
