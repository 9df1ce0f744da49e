/**
 * Shows the whole years between the date in a `data-years-into` field and the field's last allowed date, in the field named by the
 * attribute: an age for a date of birth. Without scripts the server computes the same.
 */
export function showYears(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.yearsInto) return;
    const shown = document.getElementById(target.dataset.yearsInto);
    if (shown instanceof HTMLInputElement)
      shown.value = target.validity.valid ? yearsUntil(target.value, target.max) : "";
  });
}

/** Both dates are texts such as "2024-01-31". */
function yearsUntil(day: string, last: string): string {
  if (day === "") return "";
  const isBeforeBirthday = last.slice(5) < day.slice(5);
  return String(Number(last.slice(0, 4)) - Number(day.slice(0, 4)) - (isBeforeBirthday ? 1 : 0));
}
