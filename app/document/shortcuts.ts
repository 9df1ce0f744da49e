/** A key follows the link that names this key (`data-shortcut`), wherever the focus is. The sale screen has its own keys. */
export function followShortcuts(): void {
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector("dialog:modal"))
      return;
    const link = [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].find(
      (one) => one.dataset.shortcut === event.key,
    );
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}
