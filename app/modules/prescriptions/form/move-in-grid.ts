import type { KeyboardEvent } from "react";

const CELLS = "input, select";

/** Arrow keys and Enter move between the cells of a grid of fields. A select keeps its own arrow keys. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement) || event.altKey || event.ctrlKey) return;
  const to = destination(event, cell);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
  if (to instanceof HTMLInputElement) to.select();
}

/** The cell to focus. Null keeps the focus; undefined leaves the key to the browser. */
function destination(event: KeyboardEvent<HTMLElement>, cell: HTMLInputElement | HTMLSelectElement) {
  const rows = [...event.currentTarget.querySelectorAll("tbody tr")].map((row) => [
    ...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CELLS),
  ]);
  const y = rows.findIndex((row) => row.includes(cell));
  const x = rows[y]?.indexOf(cell) ?? -1;
  if (event.key === "Enter") return event.shiftKey ? null : next(rows.flat(), cell);
  if (cell instanceof HTMLSelectElement) return undefined;
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    return rows[y + (event.key === "ArrowUp" ? -1 : 1)]?.[x] ?? null;
  }
  const isForward = event.key === (isRightToLeft(cell) ? "ArrowLeft" : "ArrowRight");
  const isBack = event.key === (isRightToLeft(cell) ? "ArrowRight" : "ArrowLeft");
  // The text of a figure always runs from left to right, even where the columns run from right to left.
  if (!(isForward || isBack) || !isAtEnd(cell, event.key === "ArrowRight")) return undefined;
  return rows[y]?.[x + (isForward ? 1 : -1)] ?? null;
}

/** The next cell, or after the last cell the field that follows the grid. */
function next(cells: readonly (HTMLInputElement | HTMLSelectElement)[], cell: HTMLInputElement | HTMLSelectElement) {
  const following = cells[cells.indexOf(cell) + 1];
  if (following) return following;
  const fields = [...(cell.form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== "hidden",
  );
  return fields[fields.findLastIndex((field) => cells.includes(field)) + 1] ?? null;
}

const isRightToLeft = (cell: HTMLElement): boolean => cell.closest("[dir]:not(input)")?.getAttribute("dir") === "rtl";

/** Whether the caret is at the end of the text in this direction, or all text is selected. Then the key moves to another cell. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, right: boolean): boolean {
  const isAllMarked = selectionStart === 0 && selectionEnd === value.length;
  return isAllMarked || (right ? selectionStart === value.length : selectionEnd === 0);
}
