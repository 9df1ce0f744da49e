import { type Locale, shownDay, yearsBetween } from "#app/lib/dates.ts";
import { typedDay } from "#app/lib/typed-day.ts";

type DayField = HTMLInputElement;

const isDayField = (target: EventTarget | null): target is DayField =>
  target instanceof HTMLInputElement && target.dataset.day !== undefined;

/** The browser's own field of a day. It exists to open its calendar, and moves to the field for which it is open. */
let picker: HTMLInputElement | undefined;

/**
 * Days are typed and shown as "05 Jan 2024". When a field is left, it shows how its text was read; its button, or Alt and the arrow down, opens the
 * browser's calendar. The calendar of a field with `data-min-of` begins with the day of the named field. A field with `data-years-into` shows the
 * whole years since its day in the field named there: an age for a date of birth.
 * @param pressed what was pressed before this file was there
 */
export function helpWithDays(pressed: Element | null): void {
  // What was typed or pressed while this file was loading.
  for (const field of document.querySelectorAll<DayField>("[data-day]")) {
    if (field.value !== field.defaultValue) showYears(field);
    if (field.value !== field.defaultValue && field !== document.activeElement) rewrite(field);
  }
  openBeside(pressed);
  addEventListener("change", ({ target }) => isDayField(target) && rewrite(target), true);
  addEventListener("input", ({ target }) => isDayField(target) && showYears(target));
  addEventListener("click", ({ target }) => openBeside(target as Element));
  addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || !event.altKey || !isDayField(event.target)) return;
    event.preventDefault();
    openCalendar(event.target);
  });
}

function openBeside(pressed: Element | null): void {
  // Once its calendar was open, the browser's own field stands between the two.
  const field = pressed?.closest("[data-calendar]")?.parentElement?.querySelector<DayField>("[data-day]");
  if (field) openCalendar(field);
}

function rewrite(field: DayField): void {
  const day = typedDay(field.value);
  if (day) field.value = shownDay(day, document.documentElement.lang as Locale);
  for (const later of field.form?.querySelectorAll<DayField>(`[data-min-of="${field.name}"]`) ?? [])
    later.min = day ?? "";
}

function openCalendar(field: DayField): void {
  picker ??= Object.assign(document.createElement("input"), { type: "date", tabIndex: -1, ariaHidden: "true" });
  // It belongs to no form, so opening a calendar leaves no unsaved change behind.
  picker.setAttribute("form", "");
  // Nobody sees it; the calendar opens where it stands.
  picker.style.cssText = "position:absolute;inset:0;opacity:0;pointer-events:none";
  const { min, max } = field;
  if (field.disabled || field.readOnly) return;
  Object.assign(picker, { min, max, value: typedDay(field.value) ?? "" });
  picker.onchange = ({ target }) => {
    field.value = (target as DayField).value;
    field.focus();
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  field.after(picker);
  picker.showPicker();
}

function showYears({ value, min, max, dataset }: DayField): void {
  const shown = document.getElementById(dataset.yearsInto ?? "");
  if (!(shown instanceof HTMLInputElement)) return;
  const day = typedDay(value);
  shown.value = day && day >= min && day <= max ? String(yearsBetween(day, max)) : "";
}
