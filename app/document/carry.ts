/** The key under which what was typed is kept: for this tab only, until the page is back or this time is over. */
const KEY = "typed";
const KEPT_MS = 15 * 60 * 1000;

/** A field that can be filled again, in the order of the form: those of one name follow each other. */
type Typed = { name: string; value: string; checked?: boolean };
/** By the place of its form among the guarded forms of the page. */
type Kept = { at: number; forms: Record<number, Typed[]> };
/** What the script of every page knows of forms (`forms.ts`). */
type Forms = { holdsChanges(form: HTMLFormElement): boolean; letGo(form: HTMLFormElement): void };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Some ways lead away from a page and back to it: switching the language, the look or the store, a dialog over the page, a button of a card
 * beside the form. What was typed goes along: it is kept when such a way (`data-carries`) is taken, and filled in again when the page is
 * back. The form's version comes back too, so a change that somebody else made meanwhile is still noticed. What cannot be filled in again
 * (a chosen file, a password, added rows, a picker) makes the browser ask first, as for every other way.
 */
export function carryTyped(forms: Forms): void {
  fillAgain();
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link?.closest("[data-carries]") || event.defaultPrevented || event.button !== 0) return;
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) carry(null, forms);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    if ((event.submitter ?? form).closest("dialog, [data-carries]") || form.closest("[data-carries]"))
      carry(form, forms);
    // Such as signing out.
    else if (!("guarded" in form.dataset)) sessionStorage.removeItem(KEY);
  });
}

const guarded = () => [...document.querySelectorAll<HTMLFormElement>("form[data-guarded]")];
const place = () => location.pathname;

function carry(sent: HTMLFormElement | null, { holdsChanges, letGo }: Forms): void {
  const forms: Kept["forms"] = {};
  for (const [index, form] of guarded().entries()) {
    if (form === sent || !holdsChanges(form)) continue;
    if (!canBeFilled(form)) return;
    forms[index] = fieldsOf(form).map((field) => ({
      name: field.name,
      value: field.value,
      ...(isTick(field) ? { checked: field.checked } : {}),
    }));
    letGo(form);
  }
  if (Object.keys(forms).length > 0) write({ ...read(), [place()]: { at: Date.now(), forms } });
}

const canBeFilled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>("input:is([type=file], [type=password])")].every(({ value }) => !value) &&
  !form.querySelector('[name=__intent__], [role=combobox], button:is([value^="find:"], [value^="change:"])');

function fillAgain(): void {
  const { [place()]: kept, ...others } = read();
  if (!kept) return;
  write(others);
  // React draws a workplace first, and what is filled in may change what it draws.
  const isReady = () => !document.documentElement.dataset.words || "hydrated" in document.documentElement.dataset;
  if (isReady()) fill(kept);
  else {
    const waiting = new MutationObserver(() => {
      if (!isReady()) return;
      waiting.disconnect();
      fill(kept);
    });
    waiting.observe(document.documentElement, { attributes: true });
  }
}

function fill({ forms }: Kept): void {
  const all = guarded();
  const once = () => {
    for (const [index, typed] of Object.entries(forms)) fillForm(all[Number(index)], typed);
  };
  once();
  // A field that another one brings, such as the policies of a company, is there now.
  setTimeout(once);
}

function fillForm(form: HTMLFormElement | undefined, typed: readonly Typed[]): void {
  const fields = form ? fieldsOf(form) : [];
  const seen = new Map<string, number>();
  for (const { name, value, checked } of typed) {
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const field = fields.filter((one) => one.name === name)[nth];
    if (!field || (isTick(field) ? field.checked === checked : field.value === value)) continue;
    if (isTick(field)) field.checked = checked === true;
    else field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** What a user fills in, and the version that the form was read at. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      field.matches("input:not([type=hidden], [type=file], [type=password]), select, textarea") ||
      field.matches("input[name=version], input[name$=Version]"),
  );

function read(): Record<string, Kept> {
  const all: Record<string, Kept> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < KEPT_MS));
}

function write(kept: Record<string, Kept>): void {
  if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(kept));
}
