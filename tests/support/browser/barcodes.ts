import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { ean13 } from "#db/seeds/check-digits.ts";

type Picture = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
/** A code that was read. */
type ReadCode = { format: string; text: string };

/** Reads every dot, as a scanner does. A picture made smaller has bars of a pixel or two and is sometimes misread. */
const OPTIONS: ReaderOptions = {
  formats: ["EAN13", "Code128"],
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
};

let decoder: Promise<unknown> | null = null;

/** The decoder with its WebAssembly file from the package, which it would otherwise fetch from the network. */
function ready(): Promise<unknown> {
  decoder ??= (async () => {
    const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
    const { buffer, byteOffset, byteLength } = await readFile(file);
    const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return decoder;
}

/** Every code that is found in a picture: a PNG, or pixels. The bar codes of goods, unless others are asked for. */
export async function codesIn(
  picture: Uint8Array | Picture,
  formats: ReaderOptions["formats"] = OPTIONS.formats,
): Promise<ReadCode[]> {
  await ready();
  const found = await readBarcodes(picture as Uint8Array | ImageData, { ...OPTIONS, formats, maxNumberOfSymbols: 255 });
  return found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
}

/** The text of all pages of a PDF file, in the order in which it was written. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    return [...document.pages()].map((page) => page.getText()).join("\n");
  } finally {
    library.destroy();
  }
}

/** The pages of a PDF as pictures, with this many dots per inch. */
export async function pdfPictures(file: Uint8Array, dotsPerInch: number): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: dotsPerInch / 72 });
      pictures.push({ width, height, data: new Uint8ClampedArray(data) });
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

/** A part of a picture: its place and size in pixels. */
export function cut(
  picture: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * picture.width + x) * 4;
    data.set(picture.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/** The lengths of the dark and light runs along a line of a picture, without its margins. */
export function runsAlong({ width, data }: Picture, y: number): number[] {
  const runs: number[] = [];
  let before = false;
  for (let x = 0; x < width; x += 1) {
    const dark = (data[(y * width + x) * 4] ?? 255) < 128;
    if (dark !== before || x === 0) runs.push(0);
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    before = dark;
  }
  return runs.slice(1, -1);
}

/** An article number that no other variant has. */
export const newEan = (): string => ean13(`628${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
