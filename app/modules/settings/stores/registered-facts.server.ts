import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { missingOf, sellerOf } from "#app/modules/e-invoicing/document/seller.ts";
import { identityOfCertificate } from "#app/modules/e-invoicing/units/registered-identity.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { StoreSettingsView } from "./store-settings.schema.server.ts";

const seller = (store: StoreSettingsView) =>
  sellerOf({
    name: store.name,
    name_ar: store.nameAr,
    vat_number: store.vatNumber,
    cr_number: store.crNumber,
    building_number: store.buildingNumber,
    street: store.street,
    street_ar: store.streetAr,
    district: store.district,
    district_ar: store.districtAr,
    city: store.city,
    city_ar: store.cityAr,
    postal_code: store.postalCode,
  });

/**
 * Keeps what the e-invoices of a registered store say of it. The VAT number is the one of its certificate; nothing else may be emptied. What
 * was empty before, as in a store that was registered by an earlier version, does not hold up other changes.
 * @throws 422 beside the fields
 */
export async function requireRegisteredFacts(
  em: Em,
  storeId: number,
  before: StoreSettingsView,
  after: StoreSettingsView,
): Promise<void> {
  const unit = await rows(em)
    .selectFrom("invoicing_units")
    .select("certificate")
    .where("store_id", "=", storeId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!unit?.certificate) return;
  const wasMissing = new Set(missingOf(seller(before)));
  const errors: Record<string, Message[]> = {};
  for (const field of missingOf(seller(after))) {
    if (!wasMissing.has(field)) errors[field] = [{ key: "settings.errors.registeredEmpty" }];
  }
  if (after.vatNumber !== null && after.vatNumber !== before.vatNumber) {
    const { vatNumber: number } = identityOfCertificate(unit.certificate);
    if (after.vatNumber !== number) errors.vatNumber = [{ key: "settings.errors.registeredVat", params: { number } }];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors, "rule");
}
