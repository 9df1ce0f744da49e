import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow, given } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { addressOf } from "#app/modules/stores/store-address.ts";
import { Store } from "#db/entities/store.ts";
import { assignedStores, readStoreSettings } from "./read-store-settings.server.ts";
import { requireRegisteredFacts } from "./registered-facts.server.ts";
import { CHANGES, StoreChange, StoreSettingsView } from "./store-settings.schema.server.ts";

/** Changes the settings of a store. With a version that is no longer the row's: 409, and nothing is written. */
export const updateStore = operation({
  name: "updateStore",
  summary: "Changes the settings of a store that you work in",
  permission: CHANGES,
  input: StoreChange,
  output: StoreSettingsView,
  writes: "stores",
  async run(context, { id, version, ...changes }) {
    const { em, user, store: current } = context;
    if (!(await assignedStores(em, user.id)).includes(id)) throw notFound();
    const store = await em.findOne(Store, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!store) throw notFound();
    const before = await readStoreSettings(em, id);
    await beginChange(context, "stores", before, version);
    checkChangedPhone(changes.phone, before.phone);
    if (changes.isActive === false && id === current?.id) {
      throw new DomainError("rule", "settings.errors.closesCurrent", { field: "isActive" });
    }
    await requireRegisteredFacts(em, id, before, { ...before, ...given(changes) });
    await changeRow(context, store, { ...changes, ...addressFields({ ...before, ...given(changes) }) });
    return readStoreSettings(em, id);
  },
});

type Parts = Pick<
  StoreSettingsView,
  | "buildingNumber"
  | "street"
  | "streetAr"
  | "district"
  | "districtAr"
  | "city"
  | "cityAr"
  | "postalCode"
  | "additionalNumber"
  | "address"
  | "addressAr"
>;

/** The printed addresses, made from the parts. An address from before there were parts stays until the first part is given. */
function addressFields(store: Parts): { address: string | null; addressAr: string | null } {
  const { streetAr, districtAr, cityAr } = store;
  const english = addressOf(store);
  const arabic = addressOf({ ...store, street: streetAr, district: districtAr, city: cityAr }, "،");
  if (english === null && arabic === null) return { address: store.address, addressAr: store.addressAr };
  const saysArabic = Boolean(streetAr ?? districtAr ?? cityAr);
  return { address: english, addressAr: saysArabic ? arabic : null };
}
