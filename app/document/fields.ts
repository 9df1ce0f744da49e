/**
 * Fields that follow others while a form is filled in: `data-step-of` takes its step from the chosen value of the named field, `data-min-of`
 * its earliest day, and `data-upper` is written in upper case. Without scripts the server says the same.
 */
export function followFields(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
    for (const field of target.form.querySelectorAll<HTMLInputElement>(`[data-step-of="${target.name}"]`)) {
      field.step = JSON.parse(field.dataset.steps ?? "{}")[target.value] ?? field.step;
    }
    for (const field of target.form.querySelectorAll<HTMLInputElement>(`[data-min-of="${target.name}"]`)) {
      field.min = target.value;
    }
  });
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.upper === undefined) return;
    const { selectionStart, selectionEnd } = target;
    target.value = target.value.toUpperCase();
    target.setSelectionRange(selectionStart, selectionEnd);
  });
}
