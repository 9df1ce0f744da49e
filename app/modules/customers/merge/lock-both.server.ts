import { LockMode } from "@mikro-orm/core";
import { Customer } from "#db/entities/customer.ts";
import type { Em } from "#db/orm.ts";

/** Both records, locked in id order, so that two merges of one pair cannot block each other (deadlock). */
export async function lockBoth(em: Em, first: number, second: number): Promise<[Customer | null, Customer | null]> {
  const found = await em.find(
    Customer,
    { id: { $in: [first, second] } },
    { orderBy: { id: "asc" }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const one = (id: number) => found.find((customer) => customer.id === id) ?? null;
  return [one(first), one(second)];
}
