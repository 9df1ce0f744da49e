/**
 * The whole years from the day in a `data-years-into` field to the last day that it takes are shown in the field that the attribute names:
 * an age, for a date of birth. The form without scripts comes back with the same.
 */
export function showYears(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.yearsInto) return;
    const shown = document.getElementById(target.dataset.yearsInto);
    if (shown instanceof HTMLInputElement)
      shown.value = target.validity.valid ? yearsUntil(target.value, target.max) : "";
  });
}

/** Both as "2024-01-31". */
function yearsUntil(day: string, last: string): string {
  if (day === "") return "";
  const isBeforeBirthday = last.slice(5) < day.slice(5);
  return String(Number(last.slice(0, 4)) - Number(day.slice(0, 4)) - (isBeforeBirthday ? 1 : 0));
}
