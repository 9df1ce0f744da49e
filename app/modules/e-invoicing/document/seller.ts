import type { Party } from "./invoice.ts";

type StoreRow = {
  name: string;
  name_ar: string | null;
  vat_number: string | null;
  cr_number: string | null;
  building_number: string | null;
  street: string | null;
  street_ar: string | null;
  district: string | null;
  district_ar: string | null;
  city: string | null;
  city_ar: string | null;
  postal_code: string | null;
};

/** The columns of a store that its documents show. */
export const SELLER = [
  "name",
  "name_ar",
  "vat_number",
  "cr_number",
  "building_number",
  "street",
  "street_ar",
  "district",
  "district_ar",
  "city",
  "city_ar",
  "postal_code",
] as const satisfies readonly (keyof StoreRow)[];

/** A store as the seller of its documents, in Arabic where the store has Arabic texts. */
export const sellerOf = (store: StoreRow): Party => ({
  name: store.name_ar || store.name,
  vatNumber: store.vat_number,
  identity: store.cr_number ? { scheme: "CRN", number: store.cr_number } : null,
  address: {
    street: store.street_ar || store.street || "",
    buildingNumber: store.building_number ?? "",
    district: store.district_ar || store.district || "",
    city: store.city_ar || store.city || "",
    postalCode: store.postal_code ?? "",
  },
});

/** The names of the fields that a store's settings still lack before it can issue documents. */
export function missingOf({ vatNumber, identity, address }: Party): string[] {
  return [
    ...(vatNumber ? [] : ["vatNumber"]),
    ...(identity ? [] : ["crNumber"]),
    ...Object.entries(address ?? {}).flatMap(([part, text]) => (text === "" ? [part] : [])),
  ];
}
