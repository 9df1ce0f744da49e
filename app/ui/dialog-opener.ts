const KEY = "dialog";
const FIELDS = "input:not([type=hidden]), select, textarea, button, a[href]";

/** Makes an open dialog modal, with the focus on its first field. */
export function makeModal(dialog: HTMLDialogElement): void {
  dialog.removeAttribute("open");
  dialog.showModal();
  // A long body scrolls, and what scrolls would take the focus before its first field.
  if (document.activeElement?.parentElement === dialog) dialog.querySelector<HTMLElement>(FIELDS)?.focus();
}

const here = () => location.pathname + location.search;

/** Told by an open dialog: its link on the page under it gets the focus when that page is there again. */
export function rememberDialog(): void {
  sessionStorage.setItem(KEY, here());
}

/** A dialog is a page of its own, so closing it loads the page under it: gives the focus back to the link that opened it. */
export function returnToOpener(): void {
  const opened = sessionStorage.getItem(KEY);
  if (!opened || opened === here()) return;
  sessionStorage.removeItem(KEY);
  if (document.activeElement !== document.body) return;
  const link = [...document.links].find((one) => one.getAttribute("href") === opened);
  const folded = link?.closest("details:not([open])")?.querySelector("summary");
  (folded ?? link)?.focus();
}
