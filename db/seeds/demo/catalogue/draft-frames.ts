import { at } from "../../random.ts";
import { colourName } from "./colours.ts";
import type { FrameMaker, FrameRow } from "./frames.ts";
import { type ProductDraft, type VariantDraft, variantDraft } from "./product-draft.ts";

/** Mirrored and Prizm lenses cost this much more. */
const MIRROR_SURCHARGE = 60;
const MIRRORED = ["05", "06", "112"];

/** Every colour in the first size, and the first colour in the second. */
function variantsOf(maker: FrameMaker, frame: FrameRow): VariantDraft[] {
  const [first = "", second] = frame.sizes.split(" ");
  const colours = frame.colours.split(" ");
  const pairs = [
    ...colours.map((colour) => [colour, first] as const),
    ...(second ? colours.slice(0, 1).map((colour) => [colour, second] as const) : []),
  ];
  return pairs.map(([colour, size]) => {
    const eye = at(size.split("-"), 0);
    return variantDraft({
      sku: `${maker.code}-${frame.model}-${colour}-${eye}`,
      alu: `${maker.code}${frame.model}/${colour}-${eye}`,
      color: colourName(colour),
      size,
      material: frame.material,
      price: Number(frame.price) + (MIRRORED.includes(colour) ? MIRROR_SURCHARGE : 0),
      gender: frame.gender,
      frameColour: colour,
    });
  });
}

const MATERIAL_CODES: Record<string, string> = { Metal: "MTL", Acetate: "ACT", Titanium: "TIT", Injected: "INJ" };
const GENDER_CODES: Record<string, string> = { MEN: "MEN", WOMEN: "WOM", UNISEX: "UNI" };

export const draftFrames = (category: string, department: string, makers: readonly FrameMaker[]): ProductDraft[] =>
  makers.flatMap((maker) =>
    maker.frames.map((frame) => ({
      category,
      brand: maker.brand,
      name: `${frame.name} ${frame.model}`,
      model: `${maker.code}${frame.model}`,
      description: `${frame.material}, ${frame.sizes.replace(" ", " and ")}`,
      price: Number(frame.price),
      origin: maker.origin,
      dcs: `${department}-${GENDER_CODES[frame.gender] ?? "KID"}-${MATERIAL_CODES[frame.material] ?? "MIX"}`,
      design: null,
      variants: variantsOf(maker, frame),
    })),
  );
