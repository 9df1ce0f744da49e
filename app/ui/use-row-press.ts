import { useEffect } from "react";
import { linked, rowLink } from "./data-table.css.ts";

const CONTROL = "a, button, input, select, textarea, label, summary";

/**
 * A press anywhere on a row that leads somewhere follows the row's link. Without scripts that link lies over the row, and nothing
 * under it can be marked and copied, such as a customer's phone number; with them it keeps to its own cell (`data-row-press`).
 */
export function useRowPress(): void {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.rowPress = "";
    document.addEventListener("click", followRow);
    document.addEventListener("auxclick", followRow);
    return () => {
      delete page.dataset.rowPress;
      document.removeEventListener("click", followRow);
      document.removeEventListener("auxclick", followRow);
    };
  }, []);
}

function followRow(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button > 1 || !(target instanceof Element) || target.closest(CONTROL)) return;
  const link = target.closest(`tr.${linked}`)?.querySelector(`a.${rowLink}`);
  // Marking words ends with a click too.
  if (!link || !getSelection()?.isCollapsed) return;
  const another = ctrlKey || metaKey || button === 1;
  link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey, ctrlKey: another, metaKey: another }),
  );
}
