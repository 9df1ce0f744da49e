/** A key, or Control and a key, follows the link that names it (`data-shortcut`), wherever the focus is. The sale screen has its own keys. */
export function followShortcuts(): void {
  addEventListener("keydown", (event) => {
    if (event.altKey || event.shiftKey || document.querySelector("dialog:modal")) return;
    const pressed = event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key;
    const link = [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].find(
      (one) => one.dataset.shortcut === pressed,
    );
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}
