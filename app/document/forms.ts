import { holdsChanges } from "./changes.ts";
import { dialogAround } from "./dialogs.ts";

/** A form can be sent again after this time, because a download does not leave the page, and loading can be stopped. */
const WAIT_MS = 30_000;

/** The forms that are being sent, each with its disabled button. */
const sent = new Map<HTMLFormElement, HTMLButtonElement | undefined>();

/** Prevents sending a form twice: disables its button until the next page loads. */
export function sendFormsOnce(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const stays = (button?.formTarget || form.target) === "_blank" || (button?.formMethod || form.method) === "dialog";
    if (event.defaultPrevented || stays) return;
    if (sent.has(form)) return event.preventDefault();
    // Enter presses a hidden button (`DefaultButton`). The visible button of the form is its last one.
    const shown = button?.hidden
      ? [...form.elements].filter((one): one is HTMLButtonElement => one.matches("button:not([type=button])")).at(-1)
      : button;
    sent.set(form, shown ?? undefined);
    // A timeout, because a button disabled before sending would not be sent with the form.
    setTimeout(() => shown && sent.has(form) && rest(shown, true));
    setTimeout(() => release(form), WAIT_MS);
  });
  // Going back may restore this page from the browser's cache with its buttons still disabled.
  addEventListener("pageshow", () => {
    for (const form of [...sent.keys()]) release(form);
    carried.clear();
  });
}

/** Forms in which something was chosen while the answer to the last choice was under way. They are sent after that. */
const again = new WeakSet<HTMLFormElement>();

/** Forms that are sent with a page load, because their answer has no part of this page. */
const asPages = new WeakSet<HTMLFormElement>();

/**
 * Sends a form without loading the page when the form or its button names the parts of the page that change (`data-draws`, `in-place.ts`). If the
 * answer does not contain these parts, the form is sent again with a page load.
 */
export function sendFormsInPlace(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const draws = button?.dataset.draws ?? form.dataset.draws;
    if (!draws || event.defaultPrevented || asPages.delete(form) || !isDrawn()) return;
    event.preventDefault();
    if (button?.ariaBusy === "true") return;
    // A disabled button is not sent with its form.
    if (button) button.ariaBusy = "true";
    const dialog = dialogAround(form);
    import("./in-place.ts")
      .then(({ sendInPlace }) => sendInPlace({ form, button, draws, dialog }))
      .catch(() => false)
      .then((isDone) => {
        if (button) button.ariaBusy = null;
        if (!form.isConnected || (isDone && !again.delete(form))) return;
        if (!isDone) asPages.add(form);
        form.requestSubmit(button);
      });
  });
}

/** A workplace must stay as the server sent it until React has hydrated it. */
const isDrawn = () => !document.documentElement.dataset.words || "hydrated" in document.documentElement.dataset;

function release(form: HTMLFormElement): void {
  const button = sent.get(form);
  sent.delete(form);
  if (button) rest(button, false);
}

function rest(button: HTMLButtonElement, resting: boolean): void {
  button.disabled = resting;
  if (resting) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
}

/** Choosing a value in a `data-submits` field sends its form. A form with `data-continues` sends itself when the page has loaded. */
export function sendFormsThemselves(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.dataset.submits === undefined) return;
    // A switch may belong to another form, which it sends along. Then its own button submits it.
    const button = document.getElementById(target.dataset.submits);
    if (target.form && button?.ariaBusy === "true") again.add(target.form);
    else target.form?.requestSubmit(button);
  });
  document.querySelector<HTMLFormElement>("form[data-continues]")?.requestSubmit();
}

const TYPED_IN = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit], [type=button])";

/**
 * In a form with `data-enter-moves` Enter moves to the next field. A scanner ends every code with Enter, and a code scanned into a field
 * must not send a half-filled form.
 */
export function moveOnWithEnter(): void {
  addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !(field instanceof HTMLInputElement)) return;
    if (!field.form?.hasAttribute("data-enter-moves") || !field.matches(TYPED_IN)) return;
    event.preventDefault();
    const fields = [...field.form.elements].filter(
      (one): one is HTMLInputElement => one.matches(`${TYPED_IN}, select, textarea`) && one.checkVisibility(),
    );
    const next = fields[fields.indexOf(field) + 1];
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  });
}

/** Forms whose typed values are kept by `carry.ts`, so that leaving the page loses nothing. */
const carried = new Set<HTMLFormElement>();

/** Loads `carry.ts` only when there are typed values to fill in or to keep. */
export function carryTypedForms(): void {
  const load = () => import("./carry.ts").then(({ carryTyped }) => carryTyped({ holdsChanges, letGo })).catch(() => {});
  if (sessionStorage.getItem("typed") || document.querySelector("form[data-guarded] [role=alert]")) load();
  else addEventListener("input", load, { once: true });
}

function letGo(form: HTMLFormElement): void {
  carried.add(form);
  setTimeout(() => carried.delete(form), WAIT_MS);
}

/** Asks before leaving a page while one of its guarded forms (`data-guarded`) has unsaved changes. */
export function askBeforeLeaving(): void {
  addEventListener("beforeunload", (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-guarded]")];
    if (forms.some((form) => (!sent.has(form) || losesFiles(form)) && !carried.has(form) && holdsChanges(form)))
      event.preventDefault();
  });
}

/** Whether the pressed button sends the form without its chosen files. */
function losesFiles(form: HTMLFormElement): boolean {
  const enctype = sent.get(form)?.formEnctype;
  if (form.enctype !== "multipart/form-data" || !enctype || enctype === form.enctype) return false;
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ value }) => value !== "");
}
