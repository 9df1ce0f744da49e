import { addDays, isDay } from "#app/lib/dates.ts";
import { type CsvFile, type CsvLine, counted, fileError, readCsv } from "./read-csv.server.ts";

/** A sheet of 20,000 rows is smaller when it is unpacked. */
const MOST_BYTES = 80 * 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The day before the first one of Excel, which takes 1900 for a leap year. */
const DAY_ZERO = "1899-12-30";

/** Reads a file of lines: an Excel workbook by its first bytes, or else CSV. @throws InvalidInput for a file that is neither */
export async function readLines(bytes: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  const start = first.done ? new Uint8Array() : first.value;
  async function* all() {
    yield start;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  if (!ZIP.every((byte, index) => start[index] === byte)) return readCsv(all());
  const whole: Uint8Array[] = [];
  for await (const piece of all()) whole.push(piece);
  return readXlsx(Buffer.concat(whole));
}

/** The first sheet of a workbook: its first row is the header. Days come as yyyy-mm-dd, figures as they are stored. */
export async function readXlsx(file: Uint8Array): Promise<CsvFile> {
  const parts = await unpacked(file);
  const sheet = parts.get(firstSheet(parts)) ?? "";
  const shared = [...(parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, si]) =>
    textOf(si ?? ""),
  );
  const isDate = dateStyles(parts.get("xl/styles.xml") ?? "");
  const lines: CsvLine[] = [];
  for (const [, attributes = "", content = ""] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const cells: string[] = [];
    for (const [, of = "", value = ""] of content.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const place = columnOf(attribute(of, "r")) ?? cells.length;
      while (cells.length < place) cells.push("");
      cells[place] = cellText(of, value, shared, isDate).trim();
    }
    if (cells.some((cell) => cell !== ""))
      lines.push({ line: Number(attribute(attributes, "r")) || lines.length + 1, cells });
  }
  const [header, ...rest] = lines;
  if (!header) throw fileError("noRows");
  return { header: header.cells, lines: counted(rest) };
}

async function unpacked(file: Uint8Array): Promise<Map<string, string>> {
  // Loaded with the first workbook.
  const { unzipSync } = await import("fflate");
  let size = 0;
  try {
    const parts = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/.test(name))
          return false;
        size += originalSize;
        if (size > MOST_BYTES) throw new Error("Too large");
        return true;
      },
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(parts).map(([name, bytes]) => [name, decoder.decode(bytes)]));
  } catch {
    throw fileError("workbook");
  }
}

/** The path of the first sheet that the workbook names. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const [, id] = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(parts.get("xl/workbook.xml") ?? "") ?? [];
  const relations = parts.get("xl/_rels/workbook.xml.rels") ?? "";
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    if (attribute(relation, "Id") !== id) continue;
    return `xl/${attribute(relation, "Target").replace(/^\/?(xl\/)?/, "")}`;
  }
  return "xl/worksheets/sheet1.xml";
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** "AB12" as 27; undefined for a cell without an address. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/** The text of a string with its runs, without the readings of Japanese words. */
const textOf = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, "").matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, t]) => unescaped(t ?? ""))
    .join("");

function cellText(of: string, content: string, shared: readonly string[], isDate: readonly boolean[]): string {
  const type = attribute(of, "t");
  if (type === "inlineStr") return textOf(content);
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? "");
  if (type === "s") return shared[Number(value)] ?? "";
  if (type !== "" && type !== "n") return value;
  const figure = Number(value);
  if (value === "" || !Number.isFinite(figure)) return value;
  const day = isDate[Number(attribute(of, "s"))] ? addDays(DAY_ZERO, Math.floor(figure)) : "";
  return isDay(day) ? day : String(Number(figure.toFixed(10)));
}

/** Whether each style of the workbook shows a figure as a day. */
function dateStyles(styles: string): boolean[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode")]),
  );
  const formats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? "";
  return [...formats.matchAll(/<xf\b[^>]*>/g)].map(([xf]) => {
    const id = attribute(xf, "numFmtId");
    const format = own.get(id)?.replace(/"[^"]*"|\[[^\]]*\]/g, "");
    return format === undefined ? Number(id) >= 14 && Number(id) <= 22 : /[dy]/i.test(format);
  });
}
