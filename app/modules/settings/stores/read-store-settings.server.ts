import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { SEES, StoreSettingsView } from "./store-settings.schema.server.ts";

const VERSION_LENGTH = 10;

const selectStores = (em: Em) =>
  rows(em)
    .selectFrom("stores as s")
    .select(["s.id", "s.code", "s.name", "s.name_ar as nameAr", "s.address", "s.address_ar as addressAr"])
    .select(["s.phone", "s.email", "s.building_number as buildingNumber", "s.street", "s.street_ar as streetAr"])
    .select(["s.district", "s.district_ar as districtAr", "s.city", "s.city_ar as cityAr"])
    .select(["s.postal_code as postalCode", "s.additional_number as additionalNumber"])
    .select(["s.vat_number as vatNumber", "s.cr_number as crNumber"])
    .select(["s.receipt_header as receiptHeader", "s.receipt_header_ar as receiptHeaderAr"])
    .select(["s.receipt_footer as receiptFooter", "s.receipt_footer_ar as receiptFooterAr", "s.logo_key as logoKey"])
    .select(["s.discount_limit_percent as discountLimitPercent", "s.approval_limit as approvalLimit"])
    .select(["s.over_receipt_percent as overReceiptPercent", "s.default_reorder_level as defaultReorderLevel"])
    .select(["s.register_difference_limit as registerDifferenceLimit", "s.cash_needs_register as cashNeedsRegister"])
    .select("s.shows_prescription as showsPrescription")
    .select(["s.return_days as returnDays", "s.return_limit as returnLimit", "s.deposit_percent as depositPercent"])
    .select(["s.is_active as isActive", "s.version"]);

/** The version of a logo, which is part of its address: the address changes when the logo does. */
export const logoVersion = (key: string | null): string | null => key?.slice(0, VERSION_LENGTH) ?? null;

const toView = <Row extends { logoKey: string | null }>({ logoKey, ...row }: Row) => ({
  ...row,
  logoVersion: logoVersion(logoKey),
});

/** One store with all its settings. @throws 404 */
export async function readStoreSettings(em: Em, storeId: number): Promise<StoreSettingsView> {
  const row = await selectStores(em).where("s.id", "=", storeId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** The stores that a user is assigned to, closed ones too: who may change a store may open it again. */
export async function assignedStores(em: Em, userId: number): Promise<number[]> {
  const found = await rows(em).selectFrom("user_stores").select("store_id").where("user_id", "=", userId).execute();
  return found.map(({ store_id }) => store_id);
}

/** The settings of one store; 404 when it is not one of the user's. */
export const getStoreSettings = operation({
  name: "getStoreSettings",
  summary: "The settings of a store that you work in",
  permission: SEES,
  input: z.object({ id: id() }),
  output: StoreSettingsView,
  async run({ em, user }, input) {
    if (!(await assignedStores(em, user.id)).includes(input.id)) throw notFound();
    return readStoreSettings(em, input.id);
  },
});

/** The settings of the user's stores, with those that are closed. */
export const listStoreSettings = operation({
  name: "listStoreSettings",
  summary: "The settings of the stores that you work in",
  permission: SEES,
  input: z.object({}),
  output: z.array(StoreSettingsView),
  async run({ em, user }) {
    const ids = await assignedStores(em, user.id);
    if (ids.length === 0) return [];
    const found = await selectStores(em).where("s.id", "in", ids).orderBy("s.id").execute();
    return found.map(toView);
  },
});
