import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import { type Direction, visualPieces, wrapped } from "./visual-order.ts";

/** A paper as texts in the direction of its language. The last column of a table, and the value of a fact, stand at the end of the line. */
export type PdfPaper = {
  direction: Direction;
  title: string;
  /** The shop, its name first. */
  head: readonly string[];
  /** A word that nobody overlooks, such as that it is a copy. */
  marks: readonly string[];
  parts: readonly PdfPart[];
  code: QrCode | null;
};

export type PdfPart =
  | { kind: "facts"; facts: readonly { label: string; value: string; strong?: boolean }[] }
  | { kind: "table"; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "text"; text: string };

const require = createRequire(import.meta.url);
const fonts = new Map<string, Buffer>();

/** One font with Latin and Arabic letters. Its file is read with the first paper and kept: papers leave by the hundred. */
function font(name: string): Buffer {
  const file = fonts.get(name) ?? readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  fonts.set(name, file);
  return file;
}

const MARGIN = 48;
const LINE = 1.45;
const SIZES = { title: 15, head: 11, text: 9.5 } as const;
const CODE_POINTS = 110;
const GAP = 12;

/** Draws a paper on A4. The texts of a page are its only content: no picture, no script, no link. */
export async function drawPdf(paper: PdfPaper): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    // None of the library's own, which have no Arabic.
    font: "",
    info: { Title: paper.title },
  });
  document.registerFont("strong", font("DejaVuSans-Bold")).registerFont("plain", font("DejaVuSans"));
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  draw(document, paper);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

type Place = { x: number; width: number; at: "start" | "end" };
type Style = { size?: number; strong?: boolean };

function draw(document: PDFKit.PDFDocument, { direction, title, head, marks, parts, code }: PdfPaper): void {
  const all = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  const isRight = direction === "rtl";
  const widthOf = (text: string) =>
    visualPieces(text, direction).reduce((sum, piece) => sum + document.widthOfString(piece.text), 0);
  let y = MARGIN;

  const pick = ({ size = SIZES.text, strong = false }: Style) => {
    document.font(strong ? "strong" : "plain").fontSize(size);
    return size * LINE;
  };
  const room = (height: number) => {
    if (y + height <= bottom) return;
    document.addPage();
    y = MARGIN;
  };
  const lineAt = (text: string, { x, width, at }: Place, top: number) => {
    const toRight = (at === "end") !== isRight;
    let left = toRight ? x + width - widthOf(text) : x;
    for (const piece of visualPieces(text, direction)) {
      if (piece.text.trim() !== "") document.text(piece.text, left, top, { lineBreak: false });
      left += document.widthOfString(piece.text);
    }
  };
  /** Cells beside each other, each broken into lines in its own width. */
  const row = (cells: readonly (Place & { text: string })[], style: Style = {}) => {
    const height = pick(style);
    const broken = cells.map((cell) => ({ ...cell, lines: wrapped(cell.text, cell.width, widthOf) }));
    const most = Math.max(...broken.map(({ lines }) => lines.length));
    room(most * height);
    pick(style);
    for (const { lines, ...place } of broken) {
      for (const [index, line] of lines.entries()) lineAt(line, place, y + index * height);
    }
    y += most * height;
  };
  const whole = (text: string, style: Style = {}) => row([{ text, x: MARGIN, width: all, at: "start" }], style);
  const rule = () => {
    room(GAP);
    document
      .moveTo(MARGIN, y + GAP / 2)
      .lineTo(MARGIN + all, y + GAP / 2)
      .lineWidth(0.5)
      .stroke();
    y += GAP;
  };
  /** Columns from the first to the last in reading order; the first one has half of the width. */
  const columns = (count: number): Place[] => {
    const first = count === 1 ? all : all / 2;
    const other = count === 1 ? 0 : (all - first) / (count - 1);
    return Array.from({ length: count }, (_, index) => {
      const start = index === 0 ? 0 : first + (index - 1) * other;
      const width = (index === 0 ? first : other) - 4;
      return { x: isRight ? MARGIN + all - start - width : MARGIN + start, width, at: index === 0 ? "start" : "end" };
    });
  };
  const cells = (texts: readonly string[], style?: Style) => {
    const places = columns(texts.length);
    row(
      texts.map((text, index) => ({ text, ...(places[index] as Place) })),
      style,
    );
  };

  const [name = "", ...rest] = head;
  whole(name, { size: SIZES.head, strong: true });
  for (const text of rest) whole(text);
  y += GAP;
  whole(title, { size: SIZES.title, strong: true });
  for (const mark of marks) whole(mark, { size: SIZES.head, strong: true });
  for (const part of parts) {
    rule();
    if (part.kind === "text") whole(part.text);
    else if (part.kind === "facts") {
      for (const { label, value, strong = false } of part.facts) cells([label, value], { strong });
    } else {
      if (part.caption) whole(part.caption, { strong: true });
      cells(part.head, { strong: true });
      for (const texts of part.rows) cells(texts);
    }
  }
  if (!code) return;
  y += GAP;
  room(CODE_POINTS);
  document
    .save()
    .translate(isRight ? MARGIN + all - CODE_POINTS : MARGIN, y)
    .scale(CODE_POINTS / code.size)
    .path(code.path)
    .fill()
    .restore();
}
