import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";

/**
 * Files of the Data Communication Standard (The Vision Council), with which shops, laboratories, tracers and edgers exchange jobs: records of
 * the form LABEL=value, one a line. The standard is not public; this reader accepts what its known writers write, and refuses no label.
 * A record keeps its line as it was read, so that a file is written back byte for byte.
 */
export type DcsRecord = {
  /** The whole line without its end. */
  line: string;
  end: "\r\n" | "\n" | "\r" | "";
  /** In capitals, without control characters; empty for a line that is no record. */
  label: string;
  /** What follows the first equals sign, as it was written. */
  value: string;
  /** The label of the maker's block to which the line belongs, such as "_FCS". Nobody but that maker reads what is inside. */
  block: string | null;
};

type Line = Pick<DcsRecord, "line" | "end">;

/** FS, GS and RS frame the messages of a device; a blank before a label means nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that devices send
const FRAMING = /[\u0000-\u0020]/g;
const LABEL = /^_?[A-Z][A-Z0-9_]*$/;

/** Reads a file. Every text can be read: a line that is no record stays a line. */
export function parseDcs(text: string): DcsRecord[] {
  const records = linesOf(text).map((one) => ({ ...one, ...partsOf(one.line), block: null as string | null }));
  const ends = new Map<string, number>();
  // From the last line to the first, the next end of a maker's block is always known.
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const { label = "", value = "" } = records[index] ?? {};
    if (!label.startsWith("_")) continue;
    if (value.trim() === "END") ends.set(label, index);
    const end = value.trim() === "BEGIN" ? ends.get(label) : undefined;
    if (end === undefined) continue;
    ends.delete(label);
    for (const one of records.slice(index, end + 1)) one.block = label;
  }
  return records;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const ends = /\r\n|\n|\r/g;
  let from = 0;
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    lines.push({ line: text.slice(from, found.index), end: found[0] as DcsRecord["end"] });
    from = ends.lastIndex;
  }
  if (from < text.length) lines.push({ line: text.slice(from), end: "" });
  return lines;
}

function partsOf(line: string): Pick<DcsRecord, "label" | "value"> {
  const at = line.indexOf("=");
  const label = line.slice(0, Math.max(at, 0)).replace(FRAMING, "").toUpperCase();
  return LABEL.test(label) ? { label, value: line.slice(at + 1) } : { label: "", value: "" };
}

/** Writes records as a file: each line with the end that it had. */
export const formatDcs = (records: readonly DcsRecord[]): string => records.map(({ line, end }) => line + end).join("");

/** A new record. */
export const dcsRecord = (label: string, value: string, end: DcsRecord["end"] = "\r\n"): DcsRecord => ({
  line: `${label}=${value}`,
  end,
  label,
  value,
  block: null,
});

/** Whether a text is such a file at all: at least half of its lines that are not empty are records. */
export function isDcs(records: readonly DcsRecord[]): boolean {
  const open = records.filter(({ line, block }) => block === null && line.replace(FRAMING, "") !== "");
  const labelled = open.filter(({ label }) => label !== "").length;
  return labelled > 0 && labelled * 2 >= open.length;
}

/** The values of a label, in the order of the file. Some labels repeat, such as R and DRILLE. */
export const valuesOf = (records: readonly DcsRecord[], label: string): string[] =>
  records.filter((one) => one.block === null && one.label === label).map(({ value }) => value.trim());

/** The first value of a label; null where it is absent, empty or unknown ("?"). */
export const textOf = (records: readonly DcsRecord[], label: string): string | null =>
  known(valuesOf(records, label)[0]);

/** The number of a label that has one value. */
export const numberOf = (records: readonly DcsRecord[], label: string): number | null =>
  toNumber(textOf(records, label));

/** The value of each eye. A single value counts for both eyes, "-1.25;" for the right one only. */
export function eyesOf(records: readonly DcsRecord[], label: string): Record<EyeSide, string | null> {
  const [right, left] = (valuesOf(records, label)[0] ?? "").split(";");
  return { right: known(right), left: known(left === undefined ? right : left) };
}

/** The number of each eye; null for one that is absent, unknown or no number. */
export function numbersOf(records: readonly DcsRecord[], label: string): Record<EyeSide, number | null> {
  const texts = eyesOf(records, label);
  const [right = null, left = null] = EYES.map((side) => toNumber(texts[side]));
  return { right, left };
}

const known = (value: string | undefined): string | null => {
  const text = value?.trim() ?? "";
  return text === "" || text === "?" ? null : text;
};

/** The standard writes a point, and neither thousands nor exponents. */
export const toNumber = (text: string | null): number | null =>
  text !== null && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
