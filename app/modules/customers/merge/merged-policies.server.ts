import { type Em, rows } from "#db/orm.ts";
import { settleDefault } from "../policies/settle-default.server.ts";
import { type Moved, moveBack } from "./moved-rows.server.ts";

type Pair = { keptId: number; removedId: number; userId: number };

/**
 * Moves a customer's policies to another. A policy that both have with equal number, start and end stays once. The kept customer's
 * default stays the default. Both customers are locked by the caller.
 */
export async function movePolicies(em: Em, { keptId, removedId, userId }: Pair): Promise<Moved> {
  const [own, others] = [await livePolicies(em, keptId), await livePolicies(em, removedId)];
  const known = new Set(own.map(keyOf));
  const moving = others.filter((one) => !known.has(keyOf(one)));
  const twice = others.filter((one) => known.has(keyOf(one)));
  const ownDefault = own.find((one) => one.is_default)?.id;
  const othersDefault = others.find((one) => one.is_default)?.id;
  if (twice.length > 0) {
    await rows(em)
      .updateTable("customer_policies")
      .set({ deleted_at: new Date(), deleted_by: userId, is_default: false })
      .where("id", "in", idsOf(twice))
      .execute();
  }
  if (moving.length > 0) {
    await rows(em)
      .updateTable("customer_policies")
      .set({ customer_id: keptId, is_default: false })
      .where("id", "in", idsOf(moving))
      .execute();
  }
  await settleDefault(em, { customerId: keptId, userId, wanted: ownDefault ?? othersDefault });
  return {
    customer_policies: idsOf(moving),
    policies_held_twice: idsOf(twice),
    kept_default: ownDefault ? [ownDefault] : [],
    removed_default: othersDefault ? [othersDefault] : [],
  };
}

/** Moves the policies back. Each customer has one default again: the previous one, if the customer still has that policy. */
export async function movePoliciesBack(em: Em, moved: Moved, { keptId, removedId, userId }: Pair): Promise<void> {
  const [ids, twice] = [moved.customer_policies ?? [], moved.policies_held_twice ?? []];
  const current = (await livePolicies(em, keptId)).find((one) => one.is_default)?.id;
  if (ids.length > 0) {
    await rows(em)
      .updateTable("customer_policies")
      .set({ is_default: false })
      .where("id", "in", ids)
      .where("customer_id", "=", keptId)
      .execute();
  }
  await moveBack(em, "customer_policies", ids, { from: keptId, to: removedId });
  if (twice.length > 0) {
    await rows(em)
      .updateTable("customer_policies")
      .set({ deleted_at: null, deleted_by: null })
      .where("id", "in", twice)
      .where("customer_id", "=", removedId)
      .execute();
  }
  const stays = current !== undefined && !ids.includes(current);
  await settleDefault(em, {
    customerId: keptId,
    userId,
    wanted: stays ? current : moved.kept_default?.[0],
    promotes: hadDefault(moved.kept_default),
  });
  await settleDefault(em, {
    customerId: removedId,
    userId,
    wanted: moved.removed_default?.[0],
    promotes: hadDefault(moved.removed_default),
  });
}

type Policy = Awaited<ReturnType<typeof livePolicies>>[number];
const idsOf = (policies: readonly Policy[]): number[] => policies.map(({ id }) => id);
const hadDefault = (ids: readonly number[] | undefined): boolean => (ids?.length ?? 0) > 0;
/** The fields that make two assignments equal. Source: decision 15d. */
const keyOf = ({ policy_id, policy_number, start_date, end_date }: Policy): string =>
  JSON.stringify([policy_id, policy_number, start_date, end_date]);

const livePolicies = (em: Em, customerId: number) =>
  rows(em)
    .selectFrom("customer_policies")
    .select(["id", "policy_id", "policy_number", "start_date", "end_date", "is_default"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
