/** The key in `sessionStorage` for typed values. They are kept for this tab only, until the page is open again or KEPT_MS is over. */
const KEY = "typed";
const KEPT_MS = 15 * 60 * 1000;

/** A typed value, in the order of the form. Several fields may have the same name. */
type Typed = { name: string; value: string; checked?: boolean };
/** The typed values by the index of their form among the guarded forms of the page. */
type Kept = { at: number; forms: Record<number, Typed[]> };
/** The functions of `forms.ts` that are needed here. */
type Forms = { holdsChanges(form: HTMLFormElement): boolean; letGo(form: HTMLFormElement): void };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps typed values while the user leaves a page and returns: to switch the language, theme or store, to open a dialog, or to press a
 * button of a card beside the form. Leaving by such a link or form (`data-carries`) stores the values, and the page fills them in again
 * when it is back. The form's version comes back too, so that a change by somebody else is still noticed. For values that cannot be filled
 * in again (a chosen file, a password, added rows, a picker) the browser asks before leaving, as it does for all other links.
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
    // Another form was sent, for example to sign out. Typed values must not outlive it.
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
  // In a workplace React must render first, because filled values may change what it renders.
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
  // Fills fields that appeared only after another field was filled, such as the policies of a company.
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

/** The fields that a user fills in, and the form's version. */
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
