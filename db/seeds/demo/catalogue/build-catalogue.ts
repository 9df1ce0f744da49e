import { amount, big } from "#app/lib/money/money.ts";
import { ean13 } from "../../check-digits.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import { ADMIN } from "../staff.ts";
import { vendorCode, vendorOf } from "../vendors.ts";
import { draftFrames } from "./draft-frames.ts";
import { draftContactLenses, draftRegularLenses } from "./draft-lenses.ts";
import { draftSmallItems } from "./draft-small-items.ts";
import { EYEGLASSES, SUNGLASSES } from "./frames.ts";
import { houseEyeglasses, houseSunglasses } from "./house-frames.ts";
import type { Item } from "./item.ts";
import type { ProductDraft } from "./product-draft.ts";

export type Catalogue = {
  products: Identified<"products">[];
  variants: Identified<"product_variants">[];
  items: Item[];
};

const WITH_VAT = "1.15";

const drafts = (): ProductDraft[] => [
  ...draftFrames("Eyeglasses", "FRM", [...EYEGLASSES, ...houseEyeglasses()]),
  ...draftFrames("Sunglasses", "SUN", [...SUNGLASSES, ...houseSunglasses()]),
  ...draftContactLenses(),
  ...draftRegularLenses(),
  ...draftSmallItems(),
];

/** Every product with its variants; `categoryIds` by category name. */
export function buildCatalogue({ day }: Calendar, categoryIds: ReadonlyMap<string, number>): Catalogue {
  const random = createRandom("catalogue");
  const catalogue: Catalogue = { products: [], variants: [], items: [] };
  const makers = new Map<string, number>();
  for (const draft of drafts()) {
    const productId = catalogue.products.length + 1;
    const categoryId = categoryIds.get(draft.category);
    if (categoryId === undefined) throw new Error(`The reference data has no category "${draft.category}"`);
    const made = { created_at: instant(day(-random.int(120, 700)), random.int(600, 1300)), created_by: ADMIN };
    const audit = { ...made, updated_at: made.created_at, updated_by: ADMIN };
    const vendorId = vendorOf(draft.brand);
    const popularity = Math.exp(random.normal(0, 0.8));
    const maker = makers.get(draft.brand) ?? makers.size + 1;
    makers.set(draft.brand, maker);
    const only = draft.variants.length === 1 ? draft.variants[0] : undefined;
    const [department = "", group = "", subclass = ""] = draft.dcs.split("-");
    const upcs = draft.variants.map((_, index) => {
      const item = String(catalogue.variants.length + index + 1).padStart(5, "0");
      return ean13(`${draft.origin}${String(2310 + maker * 67)}${item}`);
    });
    catalogue.products.push({
      id: productId,
      name: draft.name,
      brand: draft.brand,
      model: draft.model,
      category_id: categoryId,
      description: draft.description,
      base_price: amount(draft.price),
      upc: only ? (upcs[0] ?? null) : null,
      alu: only?.alu ?? null,
      dcs: draft.dcs,
      ...audit,
    });
    draft.variants.forEach((variant, index) => {
      const variantId = catalogue.variants.length + 1;
      catalogue.variants.push({
        id: variantId,
        product_id: productId,
        sku: variant.sku,
        color: variant.color,
        size: variant.size,
        material: variant.material,
        additional_attributes: variant.attributes,
        price: amount(variant.price),
        price_with_tax: amount(big(variant.price).times(WITH_VAT)),
        dcs_code: draft.dcs,
        vendor_code: vendorCode(vendorId),
        item_model: draft.model,
        structure_index: variant.index,
        frame_col: variant.frameColour,
        gender_classification: variant.gender,
        department,
        class: group,
        subclass,
        upc: upcs[index] ?? null,
        alu: variant.alu,
        sphere: variant.lens?.sphere ?? null,
        cylinder: variant.lens?.cylinder ?? null,
        base_curve: variant.lens?.baseCurve ?? null,
        add_power: variant.lens?.addPower ?? null,
        ...audit,
      });
      catalogue.items.push({
        variantId,
        productId,
        name: draft.name,
        sku: variant.sku,
        category: draft.category,
        brand: draft.brand,
        price: variant.price,
        gender: variant.gender,
        power: variant.power,
        design: draft.design,
        vendorId,
        popularity,
      });
    });
  }
  return catalogue;
}
