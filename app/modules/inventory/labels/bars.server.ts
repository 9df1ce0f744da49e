import type { Bars } from "#app/ui/paper/paper-parts.ts";
import type { LabelCode } from "./label-code.ts";

/** Blank modules before and after, without which a scanner does not find the code. Source: GS1 General Specifications. */
const QUIET = { ean13: { before: 11, after: 7 }, code128: { before: 10, after: 10 } } as const;

/** The function that draws the bars of a code. Its library comes with the first page that shows bars: it is 2 MB of text. */
export async function loadBars(): Promise<(code: LabelCode) => Bars> {
  // The named export with this name is something else: a symbology.
  const { default: bwip } = await import("bwip-js/node");
  return ({ symbology, text }) => {
    const [symbol] = bwip.raw({ bcid: symbology, text });
    if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${symbology}`);
    return drawn(symbology, symbol.sbs);
  };
}

function drawn(symbology: LabelCode["symbology"], widths: readonly number[]): Bars {
  const { before, after } = QUIET[symbology];
  let x: number = before;
  let path = "";
  widths.forEach((width, index) => {
    // Bars and spaces alternate, and the first is a bar.
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  });
  return { modules: x + after, path };
}
