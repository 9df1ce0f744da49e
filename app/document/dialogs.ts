import { holdsChanges } from "./changes.ts";
import { narrowLists } from "./narrow.ts";

/** The key in `sessionStorage` for the URL of a dialog's page. The page that opens next returns the focus to the link with this URL. */
const KEY = "dialog";
const FIELDS = "input:not([type=hidden]), select, textarea, button, a[href]";
/** The attributes that name an element or refer to an element's name. */
const NAMING = ["id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls"];
/** The dialogs that are open over the page, each with the link or button that opened it. */
const shown = new WeakMap<HTMLDialogElement, ClosingDialog>();
/** The number of dialogs opened so far. A dialog may open another dialog. */
let opened = 0;

/** Opens a dialog: a link, or a button of the form that is sent along without scripts (`CarryingLink`). */
type Opener = HTMLAnchorElement | HTMLButtonElement;
export type ClosingDialog = { opener: Opener; close(): void };

const OPENERS = "a[data-dialog], button[data-dialog]";
const addressOf = (opener: Opener) => (opener instanceof HTMLAnchorElement ? opener.href : opener.value);

/** The open dialog around an element. */
export const dialogAround = (element: Element): ClosingDialog | null => {
  const dialog = element.closest("dialog");
  return (dialog && shown.get(dialog)) ?? null;
};

const here = () => location.pathname + location.search;

export function openDialogs(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) {
    // When the page is opened again, the link to this dialog gets the focus.
    sessionStorage.setItem(KEY, here());
    makeModal(dialog);
  } else {
    returnToOpener();
  }
  addEventListener("click", openInPlace);
  // Captures the event, because it does not bubble. Escape does the same as Close.
  addEventListener("cancel", closeByLink, true);
}

function closeByLink(event: Event): void {
  const close = event.target instanceof HTMLDialogElement && event.target.querySelector<HTMLElement>("[data-close]");
  if (!close) return;
  event.preventDefault();
  // A dialog that is a page of its own asks when the page is left.
  const isOver = shown.has(event.target as HTMLDialogElement);
  const holds = isOver && [...(event.target as HTMLDialogElement).querySelectorAll("form")].some(holdsChanges);
  if (!holds || confirm(close.dataset.asks)) close.click();
}

/** Makes an open dialog modal, with the focus on its first field. */
function makeModal(dialog: HTMLDialogElement): void {
  dialog.removeAttribute("open");
  dialog.showModal();
  // A long body can scroll, and a scrolling element would get the focus before the first field.
  if (document.activeElement?.parentElement === dialog) dialog.querySelector<HTMLElement>(FIELDS)?.focus();
}

/** Closing a dialog that is a page of its own loads the page below it. Gives the focus back to the link that opened the dialog. */
function returnToOpener(): void {
  const address = sessionStorage.getItem(KEY);
  if (!address || address === here()) return;
  sessionStorage.removeItem(KEY);
  if (document.activeElement !== document.body) return;
  const opener =
    [...document.links].find((one) => one.getAttribute("href") === address) ??
    [...document.querySelectorAll<HTMLButtonElement>("button[data-dialog]")].find(({ value }) => value === address);
  const folded = opener?.closest("details:not([open])")?.querySelector("summary");
  (folded ?? opener)?.focus();
}

/**
 * A press on a link or button to a dialog (`toDialog`, `CarryingLink`) opens the dialog over the current page: loads the dialog's page and
 * inserts the dialog from it. The dialog is the server's HTML and works without scripts. The answer to its form is a whole page, unless the
 * link names the parts of the page that the form changes (`in-place.ts`). If anything fails, the link is followed or the button pressed.
 */
function openInPlace(event: MouseEvent): void {
  const opener = event.target instanceof Element ? event.target.closest<Opener>(OPENERS) : null;
  if (!opener || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // The second press of a double click is ignored.
  if (event.detail > 1) return;
  ask(addressOf(opener)).then((scrim) => (scrim ? showDialog(scrim, opener) : follow(opener)));
}

function follow(opener: Opener): void {
  if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  else opener.form?.requestSubmit(opener);
}

async function ask(href: string): Promise<HTMLElement | null> {
  const answer = await fetch(href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  return dialogOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

/** The dialog of a page that is one, with the shade around it. */
export const dialogOf = (page: Document): HTMLElement | null => page.querySelector("dialog")?.parentElement ?? null;

export function showDialog(scrim: HTMLElement, opener: Opener): void {
  const layer = document.adoptNode(scrim);
  const dialog = layer.querySelector("dialog");
  const close = layer.querySelector<HTMLAnchorElement>("a[data-close]");
  // Makes ids unique, because the page or a dialog below may contain the same fields.
  const prefix = `dialog${++opened}-`;
  for (const name of NAMING) {
    for (const element of layer.querySelectorAll(`[${name}]`)) {
      const names = element.getAttribute(name)?.split(" ") ?? [];
      element.setAttribute(name, names.map((one) => prefix + one).join(" "));
    }
  }
  for (const link of layer.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) link.hash = prefix + link.hash.slice(1);
  for (const form of layer.querySelectorAll("form")) {
    if (!form.hasAttribute("action")) form.action = addressOf(opener);
    if (opener.dataset.dialog) form.dataset.draws = opener.dataset.dialog;
  }
  layer.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest("a") : null;
    if (!way || way.href !== close?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog?.close();
  });
  // The second press of a double click hits the dialog and would take the focus from its field.
  layer.addEventListener("mousedown", (event) => {
    const isOnField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (event.detail > 1 && !isOnField) event.preventDefault();
  });
  const menu = opener.closest<HTMLDetailsElement>("details[data-menu]");
  menu?.removeAttribute("open");
  dialog?.addEventListener("close", () => {
    layer.remove();
    (menu?.querySelector("summary") ?? opener).focus();
  });
  (document.querySelector("main") ?? document.body).append(layer);
  if (!dialog) return;
  shown.set(dialog, { opener, close: () => dialog.close() });
  makeModal(dialog);
  narrowLists(layer);
}
