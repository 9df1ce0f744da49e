import bwip from "bwip-js/node";
import type { LabelCode } from "./label-code.ts";

/** Bars as one SVG path, one module wide by one unit high each; `modules` counts the quiet zones in. */
export type Bars = { modules: number; path: string };

/** Blank modules before and after, without which a scanner does not find the code. Source: GS1 General Specifications. */
const QUIET = { ean13: { before: 11, after: 7 }, code128: { before: 10, after: 10 } } as const;

/** The bars of a code. */
export function bars({ symbology, text }: LabelCode): Bars {
  // The named export with this name is something else: a symbology.
  const [symbol] = bwip.raw({ bcid: symbology, text });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${symbology}`);
  const { before, after } = QUIET[symbology];
  let x: number = before;
  let path = "";
  symbol.sbs.forEach((width, index) => {
    // Bars and spaces alternate, and the first is a bar.
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  });
  return { modules: x + after, path };
}
