/** Follows the print link of a sale whose register prints at once, one time for each sale: a reload or the way back prints nothing. */
export function printOnce(): void {
  const link = document.querySelector<HTMLElement>("[data-prints-once]");
  const sale = link?.dataset.printsOnce;
  if (!link || !sale || sessionStorage.getItem("printed") === sale) return;
  sessionStorage.setItem("printed", sale);
  link.click();
}

/**
 * With scripts a print link opens the print dialog over the current page. The code for printing is loaded at the first press, from the
 * moment the button goes down. If anything fails, the link is followed, because the printout is also a page.
 */
export function printInPlace(): void {
  document.addEventListener("pointerdown", (event) => linkAt(event) && loadPrinter().catch(() => undefined));
  document.addEventListener("click", (event) => {
    const pressed = linkAt(event);
    if (!pressed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed.closest("details[data-menu]")?.removeAttribute("open");
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    const href = hrefOf(pressed);
    loadPrinter()
      .then(({ printPage }) => printPage(href))
      .catch(() => location.assign(href))
      .finally(() => {
        pressed.ariaBusy = null;
      });
  });
}

type Printing = HTMLAnchorElement | HTMLButtonElement;

const loadPrinter = () => import("#app/ui/paper/print-page.ts");

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<Printing>("[data-print-link]") : null;

/** The URL of a link, or of a button in a form whose fields become the URL's query. */
function hrefOf(pressed: Printing): string {
  if (pressed instanceof HTMLAnchorElement) return pressed.href;
  const address = new URL(pressed.formAction);
  for (const [name, value] of new FormData(pressed.form ?? undefined, pressed)) {
    address.searchParams.append(name, String(value));
  }
  return address.href;
}
