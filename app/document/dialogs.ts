/** The key in `sessionStorage` for the URL of a dialog's page. The page that opens next returns the focus to the link with this URL. */
const KEY = "dialog";
const FIELDS = "input:not([type=hidden]), select, textarea, button, a[href]";
/** The attributes that name an element or refer to an element's name. */
const NAMING = ["id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls"];
/** The number of dialogs opened so far. A dialog may open another dialog. */
let opened = 0;

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
  const close = event.target instanceof HTMLDialogElement && event.target.querySelector<HTMLElement>("a[data-close]");
  if (!close) return;
  event.preventDefault();
  close.click();
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
  const link = [...document.links].find((one) => one.getAttribute("href") === address);
  const folded = link?.closest("details:not([open])")?.querySelector("summary");
  (folded ?? link)?.focus();
}

/**
 * A press on a link to a dialog (`toDialog`) opens the dialog over the current page: loads the link's page and inserts the dialog from it.
 * The dialog is the server's HTML and works without scripts, and the answer to its form is again a whole page. If anything fails, the link
 * is followed.
 */
function openInPlace(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-dialog]") : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // The second press of a double click is ignored.
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
  // Makes ids unique, because the page or a dialog below may contain the same fields.
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
  // The second press of a double click hits the dialog and would take the focus from its field.
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
