import { makeModal } from "./dialog-opener.ts";

/** For a link that leads to a Dialog. */
export const toDialog = { "data-dialog": "" } as const;

/** What names an element, or another one by its name. */
const NAMING = ["id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls"];
/** Dialogs opened so far: what leads out of one may open another over it. */
let opened = 0;

/**
 * With scripts a dialog opens over the page that leads to it: its address is asked for, and what is a dialog there is put over this page. It
 * is what the server drew and works without scripts; whatever its form brings back is a page again. Anything unexpected is a link.
 */
export function openDialogsInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-dialog]") : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second press of a double click means the same dialog.
    if (event.detail > 1) return;
    ask(link.href).then((scrim) => (scrim ? show(scrim, link) : location.assign(link.href)));
  });
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
  const menu = link.closest<HTMLDetailsElement>("details[data-menu]");
  menu?.removeAttribute("open");
  dialog?.addEventListener("close", () => {
    layer.remove();
    (menu?.querySelector("summary") ?? link).focus();
  });
  (document.querySelector("main") ?? document.body).append(layer);
  if (dialog) makeModal(dialog);
}
