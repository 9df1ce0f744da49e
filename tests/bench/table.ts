/** One line of the result: what the product did, and what stood beside it in the same run. */
export type Row = {
  what: string;
  product: string;
  /** The figure of the previous commit, measured in turns with the product. */
  before?: string | undefined;
  /** The bare handler, transaction or static page, measured in turns with the product. */
  beside?: string;
  /** The product's figure compared with the others. */
  compared?: string;
  aim?: string | undefined;
  /** Undefined where there is no aim. */
  met?: boolean | undefined;
};

const HEAD = ["measured", "product", "commit before", "beside it", "compared", "aim", "met"];

const cells = ({ what, product, before = "", beside = "", compared = "", aim = "", met }: Row): string[] => [
  what,
  product,
  before,
  beside,
  compared,
  aim,
  met === undefined ? "" : met ? "yes" : "NO",
];

/** The rows as a Markdown table. */
export const markdownTable = (rows: readonly Row[]): string => markdownLines([HEAD, ...rows.map(cells)]);

/** A Markdown table, its head first, whose columns also stand in line in a terminal. */
export function markdownLines(lines: readonly (readonly string[])[]): string {
  const [head = [], ...body] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...body.map(line)].join("\n");
}

export const perSecond = (value: number): string => `${value < 100 ? value.toFixed(1) : Math.round(value)} /s`;
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
export const ratio = (value: number): string => value.toFixed(2);
