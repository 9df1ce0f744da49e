/** The address of the open dialog, for the page that is opened after it. */
const KEY = "dialog";
const FIELDS = "input:not([type=hidden]), select, textarea, button, a[href]";
/** The attributes that name an element, or another one by its name. */
const NAMING = ["id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls"];
/** Dialogs opened so far: what leads out of one may open another over it. */
let opened = 0;

const here = () => location.pathname + location.search;

export function openDialogs(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) {
    // The link to this dialog gets the focus when the page under it is opened again.
    sessionStorage.setItem(KEY, here());
    makeModal(dialog);
  } else {
    returnToOpener();
  }
  addEventListener("click", openInPlace);
  // The event does not bubble. Escape does what Close does.
  addEventListener("cancel", closeByLink, true);
}

function closeByLink(event: Event): void {
  const close = event.target instanceof HTMLDialogElement && event.target.querySelector<HTMLElement>("a[data-close]");
  if (!close) return;
  event.preventDefault();
  close.click();
}

/** Makes an open dialog modal, with the focus on its first field. */
function makeModal(dialog: HTMLDialogElement): void {
  dialog.removeAttribute("open");
  dialog.showModal();
  // A long body scrolls, and what scrolls would take the focus before its first field.
  if (document.activeElement?.parentElement === dialog) dialog.querySelector<HTMLElement>(FIELDS)?.focus();
}

/** A dialog is a page of its own, so closing it loads the page under it: gives the focus back to the link that opened it. */
function returnToOpener(): void {
  const address = sessionStorage.getItem(KEY);
  if (!address || address === here()) return;
  sessionStorage.removeItem(KEY);
  if (document.activeElement !== document.body) return;
  const link = [...document.links].find((one) => one.getAttribute("href") === address);
  const folded = link?.closest("details:not([open])")?.querySelector("summary");
  (folded ?? link)?.focus();
}

/**
 * A link to a dialog (`toDialog`) opens the dialog over the page that the link stands on: its address is asked for, and what is a dialog
 * there is put over this page. It is what the server drew and works without scripts; whatever its form brings back is a page again.
 * Anything unexpected is a link.
 */
function openInPlace(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-dialog]") : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // The second press of a double click means the same dialog.
  if (event.detail > 1) return;
  ask(link.href).then((scrim) => (scrim ? show(scrim, link) : location.assign(link.href)));
}

async function ask(href: string): Promise<HTMLElement | null> {
  const answer = await fetch(href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("dialog")?.parentElement ?? null;
}

function show(scrim: HTMLElement, link: HTMLAnchorElement): void {
  const layer = document.adoptNode(scrim);
  const dialog = layer.querySelector("dialog");
  const close = layer.querySelector<HTMLAnchorElement>("a[data-close]");
  // The page, or a dialog under this one, may have the same fields.
  const prefix = `dialog${++opened}-`;
  for (const name of NAMING) {
    for (const element of layer.querySelectorAll(`[${name}]`)) {
      const names = element.getAttribute(name)?.split(" ") ?? [];
      element.setAttribute(name, names.map((one) => prefix + one).join(" "));
    }
  }
  for (const form of layer.querySelectorAll("form")) if (!form.hasAttribute("action")) form.action = link.href;
  layer.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest("a") : null;
    if (!way || way.href !== close?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog?.close();
  });
  // The second press of a double click lies on the dialog, and would take the focus from its field.
  layer.addEventListener("mousedown", (event) => {
    const isOnField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (event.detail > 1 && !isOnField) event.preventDefault();
  });
  const menu = link.closest<HTMLDetailsElement>("details[data-menu]");
  menu?.removeAttribute("open");
  dialog?.addEventListener("close", () => {
    layer.remove();
    (menu?.querySelector("summary") ?? link).focus();
  });
  (document.querySelector("main") ?? document.body).append(layer);
  if (dialog) makeModal(dialog);
}
