const CONTROL = "a, button, input, select, textarea, label, summary";

/**
 * A press anywhere on a table row follows the row's link. Without scripts that link lies over the whole row, and nothing under it can be
 * marked and copied, such as a phone number; with them the link keeps to its own cell (`data-table.css.ts`).
 */
export function pressRows(): void {
  addEventListener("click", followRow);
  addEventListener("auxclick", followRow);
}

function followRow(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button > 1 || !(target instanceof Element) || target.closest(CONTROL)) return;
  const link = target.closest("tr")?.querySelector("a[data-row-link]");
  // Marking words ends with a click too.
  if (!link || !getSelection()?.isCollapsed) return;
  const another = ctrlKey || metaKey || button === 1;
  link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey, ctrlKey: another, metaKey: another }),
  );
}
