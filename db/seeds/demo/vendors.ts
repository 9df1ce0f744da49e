import { amount, big } from "#app/lib/money/money.ts";
import type { Identified } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import type { Item } from "./catalogue/item.ts";
import { table } from "./catalogue/table.ts";

/** Suppliers, made up: name, contact, where, phone, tax number, payment terms, the brands they bring. */
const COLUMNS = ["name", "contact", "address", "phone", "tax", "terms", "brands"] as const;

const VENDORS = table(
  COLUMNS,
  `
  Gulf Eyewear Distribution     | Khalid Al-Sayegh  | Olaya St, Riyadh 12211             | +966114622180 | 300481227100003 | Net 60 | Ray-Ban, Persol, Vogue Eyewear
  Arabian Optical Trading       | Fadi Haddad       | Madinah Rd, Jeddah 23218           | +966126513377 | 300772914500003 | Net 45 | Oakley, Carrera, Silhouette
  Najd Frames Factory           | Sultan Al-Mutlaq  | Second Industrial City, Riyadh 14332 | +966114980612 | 301205563800003 | Net 30 | Tuwaiq, Atlal, Rimal, Sahm
  Marjan Fashion Eyewear        | Rania Khoury      | Tahlia St, Jeddah 23326            | +966122840951 | 301018842600003 | Net 30 | Qamar, Marjan
  Little Eyes Trading           | Aisha Siddiqui    | King Saud St, Dammam 32242         | +966138331904 | 310560078900003 | Net 30 | Lulu Kids, Faris Kids
  Clear Vision Contact Lenses   | Mohammed Irfan    | Prince Sultan St, Jeddah 23435     | +966126938820 | 300915376200003 | Net 30 | Johnson & Johnson, CooperVision, Bausch + Lomb, Lulu Look
  Riyadh Lens Laboratory        | Eng. Yasser Fathi | Exit 18, Al Sulay, Riyadh 14265    | +966112418855 | 300330491700003 | Net 15 | Olaya Lab, Essilor, Hoya, Zeiss
  Healthy Eyes Medical Supplies | Ghada Al-Omari    | King Abdulaziz Rd, Al Khobar 34429 | +966138991270 | 301447095300003 | Net 30 | Alcon, Menicon, Allergan`,
);

const idByBrand = new Map(
  VENDORS.flatMap(({ brands }, index) => brands.split(", ").map((brand) => [brand, index + 1] as const)),
);

export const vendorIds: readonly number[] = VENDORS.map((_, index) => index + 1);

/** The vendor that brings a brand. */
export function vendorOf(brand: string): number {
  const id = idByBrand.get(brand);
  if (id === undefined) throw new Error(`No vendor brings ${brand}`);
  return id;
}

export const vendorCode = (vendorId: number): string => `V${String(vendorId).padStart(3, "0")}`;

export const buildVendors = ({ day }: Calendar): Identified<"vendors">[] =>
  VENDORS.map(({ name, contact, address, phone, tax, terms, brands }, index) => {
    const domain = `${name.toLowerCase().split(" ").slice(0, 2).join("")}.example`;
    return {
      id: index + 1,
      name,
      contact_person: contact,
      email: `orders@${domain}`,
      phone,
      address,
      tax_id: tax,
      website: `https://www.${domain}`,
      payment_terms: terms,
      notes: `Brings ${brands}`,
      is_active: true,
      created_at: instant(day(-780 + index * 11), 11 * 60),
    };
  });

const COST_PERCENT = 52;
const LEAD_TIMES = [7, 9, 5, 6, 8, 4, 3, 5];

/** The vendor's price of a piece, without VAT. */
export const costOf = ({ price }: Pick<Item, "price">): string => amount(big(price).times(COST_PERCENT).div(100));

/** The items of each vendor, at their cost. */
export const buildVendorItems = (items: readonly Item[]): Identified<"vendor_items">[] =>
  items
    .filter(({ vendorId }) => vendorId !== null)
    .map((item, index) => ({
      id: index + 1,
      vendor_id: Number(item.vendorId),
      variant_id: item.variantId,
      vendor_sku: `${vendorCode(Number(item.vendorId))}-${item.variantId}`,
      unit_cost: costOf(item),
      lead_time_days: LEAD_TIMES[(Number(item.vendorId) - 1) % LEAD_TIMES.length],
      minimum_quantity: 1,
      is_preferred: true,
    }));
