import { latinDigits } from "#app/lib/fields/digits.ts";

/**
 * Fields that follow others while a form is filled in: `data-step-of` takes its step from the chosen value of the named field, and
 * `data-upper` is written in upper case. Boxes with a `data-worth` in halalas add up to the form's `data-pieces-total`. Without scripts the
 * server says the same.
 */
export function followFields(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
    for (const field of target.form.querySelectorAll<HTMLInputElement>(`[data-step-of="${target.name}"]`)) {
      field.step = JSON.parse(field.dataset.steps ?? "{}")[target.value] ?? field.step;
    }
  });
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset.worth) addUp(target.form);
    if (target.dataset.upper === undefined) return;
    const { selectionStart, selectionEnd } = target;
    target.value = target.value.toUpperCase();
    target.setSelectionRange(selectionStart, selectionEnd);
  });
}

/** Writes what all boxes are worth into the total, beside its currency. Digits of either script count; a box with other signs counts as empty. */
function addUp(form: HTMLFormElement | null): void {
  const shown = form?.querySelector("[data-pieces-total]");
  if (!form || !shown) return;
  let halalas = 0;
  for (const { value, dataset } of form.querySelectorAll<HTMLInputElement>("[data-worth]")) {
    halalas += Number(dataset.worth) * (Number(latinDigits(value)) || 0);
  }
  const total = (halalas / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  shown.textContent = (shown.textContent ?? "").replace(/\d[\d,.]*/, total);
}
