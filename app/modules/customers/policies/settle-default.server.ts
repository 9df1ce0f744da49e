import { type Em, rows } from "#db/orm.ts";
import { chooseDefault } from "./choose-default.ts";

type Wanted = {
  customerId: number;
  userId: number;
  wanted?: number | null;
  /** The old default was removed, so the first remaining policy becomes the default. */
  promotes?: boolean;
  created?: readonly number[];
};

/**
 * Makes at most one of a customer's live policies the default (`wanted`, if it is one of them) and updates the customer's
 * row. The caller holds the customer's lock. A unique index allows one default at a time, so the old default is cleared first. Assignments that this
 * command `created` keep their first version.
 */
export async function settleDefault(em: Em, settling: Wanted): Promise<void> {
  const { customerId, userId, wanted = null, promotes = false, created = [] } = settling;
  const db = rows(em);
  const live = await db
    .selectFrom("customer_policies")
    .select(["id", "policy_id", "is_default as isDefault"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const chosen = chooseDefault(live, wanted, promotes);
  for (const isDefault of [false, true]) {
    const changing = live.filter((one) => one.isDefault !== isDefault && (one.id === chosen) === isDefault);
    if (changing.length === 0) continue;
    const isNew = changing.every(({ id }) => created.includes(id));
    await db
      .updateTable("customer_policies")
      .set((e) => ({
        is_default: isDefault,
        updated_at: new Date(),
        updated_by: userId,
        version: isNew ? e.ref("version") : e("version", "+", 1),
      }))
      .where(
        "id",
        "in",
        changing.map(({ id }) => id),
      )
      .execute();
  }
  const policyId = live.find(({ id }) => id === chosen)?.policy_id ?? null;
  await db
    .updateTable("customers")
    .set({ default_policy_id: policyId, ...(live.length === 0 ? {} : { has_insurance: true }) })
    .where("id", "=", customerId)
    .execute();
}
