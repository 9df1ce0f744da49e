/** A form that is shown again with errors, or after another page, still contains unsaved changes. */
export function holdsChanges(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter((field) => field.matches("input:not([type=hidden]), select, textarea"));
  const cameBack = "typed" in form.dataset || form.querySelector("[role=alert]") !== null;
  return cameBack ? fields.length > 0 : fields.some(isChanged);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = Math.max(
      0,
      options.findIndex((option) => option.defaultSelected),
    );
    return field.multiple ? options.some((one) => one.selected !== one.defaultSelected) : field.selectedIndex !== first;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.type === "file" ? field.value !== "" : field.value !== field.defaultValue;
}
