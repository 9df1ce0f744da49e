const CONTROL = "a, button, input, select, textarea, label, summary";

/**
 * A press anywhere on a table row follows the row's link. Without scripts this link covers the whole row, so that no text below it can be
 * selected and copied. With scripts the link covers only its own cell (`data-table.css.ts`).
 */
export function pressRows(): void {
  addEventListener("click", followRow);
  addEventListener("auxclick", followRow);
}

function followRow(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button > 1 || !(target instanceof Element) || target.closest(CONTROL)) return;
  const link = target.closest("tr")?.querySelector("[data-row-link]");
  // Selecting text also ends with a click.
  if (!link || !getSelection()?.isCollapsed) return;
  const another = ctrlKey || metaKey || button === 1;
  link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey, ctrlKey: another, metaKey: another }),
  );
}
