/**
 * Rows of a small table written as text, one row a line, its cells apart by "|". Products read better that way than as
 * three hundred objects.
 */
export function table<const Columns extends readonly string[]>(
  columns: Columns,
  text: string,
): Record<Columns[number], string>[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length !== columns.length) throw new Error(`Expected ${columns.length} cells: ${line}`);
      return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<
        Columns[number],
        string
      >;
    });
}
