/**
 * With scripts a print link opens the print dialog over the page that it stands on. The printing itself is loaded when the first link is
 * pressed. Whatever goes wrong, the link is followed: the printout is a page that works by itself.
 */
export function printInPlace(): void {
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<Printing>("[data-print-link]") : null;
    if (!pressed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed.closest("details[data-menu]")?.removeAttribute("open");
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    const href = hrefOf(pressed);
    import("../ui/print-page.ts")
      .then(({ printPage }) => printPage(href))
      .catch(() => location.assign(href))
      .finally(() => {
        pressed.ariaBusy = null;
      });
  });
}

type Printing = HTMLAnchorElement | HTMLButtonElement;

/** Where a link leads, or a button of a form whose fields become the address. */
function hrefOf(pressed: Printing): string {
  if (pressed instanceof HTMLAnchorElement) return pressed.href;
  const address = new URL(pressed.formAction);
  for (const [name, value] of new FormData(pressed.form ?? undefined, pressed)) {
    address.searchParams.append(name, String(value));
  }
  return address.href;
}
