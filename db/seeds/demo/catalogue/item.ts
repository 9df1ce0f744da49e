/** The facts of a sellable variant that the rest of the demo data needs. */
export type Item = {
  variantId: number;
  productId: number;
  /** The product's name, which a receipt prints. */
  name: string;
  sku: string;
  category: string;
  brand: string;
  /** SAR before VAT. */
  price: number;
  gender: string | null;
  /** Dioptres; null for an item without a power. An addition for near when `design` is progressive or bifocal. */
  power: number | null;
  design: string | null;
  vendorId: number;
  /** How often the product is bought compared with others of its category. */
  popularity: number;
};

/** -3.25 as "-3.25", 1 as "+1.00", 0 as "0.00": as it stands on a box. */
export const powerText = (power: number): string => (power > 0 ? `+${power.toFixed(2)}` : power.toFixed(2));

/** -3.25 as "325", 1 as "P100", 0 as "000": the power as the end of a SKU. */
export function powerCode(power: number): string {
  const digits = String(Math.abs(Math.round(power * 100))).padStart(3, "0");
  return power > 0 ? `P${digits}` : digits;
}
