import { type Em, rows } from "#db/orm.ts";
import { chooseDefault } from "./choose-default.ts";

type Wanted = { customerId: number; userId: number; wanted?: number | null; created?: readonly number[] };

/**
 * Makes exactly one of a customer's live policies the default, `wanted` where it is one of them, and tells the customer's
 * row. The caller holds the customer's lock. One default at a time is also an index, so the old one goes first. What the same
 * command `created` is still as it was created: its version stays the first.
 */
export async function settleDefault(em: Em, { customerId, userId, wanted, created = [] }: Wanted): Promise<void> {
  const db = rows(em);
  const live = await db
    .selectFrom("customer_policies")
    .select(["id", "policy_id", "is_default as isDefault"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const chosen = chooseDefault(live, wanted ?? null);
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
    .set({ default_policy_id: policyId, ...(policyId === null ? {} : { has_insurance: true }) })
    .where("id", "=", customerId)
    .execute();
}
