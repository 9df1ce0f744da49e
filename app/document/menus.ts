/** Closes an open menu on Escape, which returns the focus to its summary, and on a press elsewhere. */
export function closeMenus(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  addEventListener("pointerdown", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
