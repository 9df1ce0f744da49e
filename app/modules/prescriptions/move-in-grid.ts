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

/** The cell to go to; null to stay, undefined for a key that means something else. */
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
  // Figures are written from left to right also where the columns run the other way.
  if (!(isForward || isBack) || !isAtEnd(cell, event.key === "ArrowRight")) return undefined;
  return rows[y]?.[x + (isForward ? 1 : -1)] ?? null;
}

/** After the last cell comes the field that follows the grid. */
function next(cells: readonly (HTMLInputElement | HTMLSelectElement)[], cell: HTMLInputElement | HTMLSelectElement) {
  const following = cells[cells.indexOf(cell) + 1];
  if (following) return following;
  const fields = [...(cell.form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== "hidden",
  );
  return fields[fields.findLastIndex((field) => cells.includes(field)) + 1] ?? null;
}

const isRightToLeft = (cell: HTMLElement): boolean => cell.closest("[dir]:not(input)")?.getAttribute("dir") === "rtl";

/** Whether the caret can go no further that way, or everything is marked: then the key leaves the cell. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, right: boolean): boolean {
  const isAllMarked = selectionStart === 0 && selectionEnd === value.length;
  return isAllMarked || (right ? selectionStart === value.length : selectionEnd === 0);
}
