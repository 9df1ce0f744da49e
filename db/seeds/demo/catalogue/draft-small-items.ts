import { powerCode, powerText } from "./item.ts";
import { type ProductDraft, type VariantDraft, variantDraft } from "./product-draft.ts";
import { READING_POWERS, SMALL_ITEMS } from "./small-items.ts";

type SmallItem = (typeof SMALL_ITEMS)[number];

const CHINA = "693";
const SAUDI_ARABIA = "628";

const DEPARTMENTS: Record<string, string> = {
  "Frame Accessories": "ACC-FRM-GEN",
  "Lens Accessories": "ACC-LEN-GEN",
  "Lens Care": "CAR-LEN-GEN",
  "Reading Glasses": "RDG-UNI-GEN",
  Other: "OTH-GEN-GEN",
};

function variantsOf(item: SmallItem): VariantDraft[] {
  const price = Number(item.price);
  const kinds = item.variants.split(", ").map((entry) => {
    const [code = "", text = ""] = entry.split("=");
    return { code, text };
  });
  if (item.by !== "power")
    return kinds.map(({ code, text }) =>
      variantDraft({
        sku: `${item.code}-${code}`,
        alu: `${item.code.replaceAll("-", "")}/${code}`,
        [item.by === "color" ? "color" : "size"]: text,
        price,
      }),
    );
  return kinds.flatMap(({ code, text }) =>
    READING_POWERS.map((power) =>
      variantDraft({
        sku: `${item.code}-${code}-${powerCode(power)}`,
        alu: `${item.code.replaceAll("-", "")}/${code}${powerCode(power)}`,
        color: text,
        size: powerText(power),
        attributes: { power: powerText(power) },
        price,
        power,
        gender: "UNISEX",
      }),
    ),
  );
}

export const draftSmallItems = (): ProductDraft[] =>
  SMALL_ITEMS.map((item) => ({
    category: item.category,
    brand: item.brand,
    name: item.name,
    model: item.code,
    description: item.name,
    price: Number(item.price),
    origin: item.category === "Lens Care" ? SAUDI_ARABIA : CHINA,
    dcs: DEPARTMENTS[item.category] ?? "OTH-GEN-GEN",
    design: null,
    variants: variantsOf(item),
  }));
