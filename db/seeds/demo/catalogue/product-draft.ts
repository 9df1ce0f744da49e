import type { Power } from "#app/modules/products/variants/power.ts";

/** A product and its variants before they have ids and article numbers. */
export type ProductDraft = {
  category: string;
  brand: string;
  name: string;
  model: string;
  description: string;
  price: number;
  /** The first three digits of its article numbers: the country that issues them. */
  origin: string;
  /** Department, class and subclass, three letters each. */
  dcs: string;
  design: string | null;
  variants: VariantDraft[];
};

export type VariantDraft = {
  sku: string;
  alu: string;
  color: string | null;
  size: string | null;
  material: string | null;
  attributes: Record<string, string> | null;
  price: number;
  power: number | null;
  /** The power as the variant holds it. */
  lens: Power | null;
  gender: string | null;
  frameColour: string | null;
  index: string | null;
};

/** A variant with the fields that most variants leave empty. */
export const variantDraft = (
  own: Pick<VariantDraft, "sku" | "alu" | "price"> & Partial<VariantDraft>,
): VariantDraft => ({
  color: null,
  size: null,
  material: null,
  attributes: null,
  power: null,
  lens: null,
  gender: null,
  frameColour: null,
  index: null,
  ...own,
});
