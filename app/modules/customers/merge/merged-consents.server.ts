import { sql } from "kysely";
import type { ConsentChange, ConsentDecision } from "#db/entities/customers/customer-merge.ts";
import { type Em, rows } from "#db/orm.ts";

type Pair = { keptId: number; removedId: number };
type Table = "customer_consents" | "customer_purposes";
/** What a decision is about: a channel, and a purpose where it is not marketing. */
type Consent = ConsentDecision & { id: number; about: string };

const aboutOf = (table: Table) =>
  (table === "customer_purposes" ? sql<string>`channel || ' ' || purpose` : sql<string>`channel`).as("about");

const consentsOf = (em: Em, table: Table, customerId: number): Promise<Consent[]> =>
  rows(em)
    .selectFrom(table)
    .select(["id", aboutOf(table), "granted", "decided_on as decidedOn", "source"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .execute();

/**
 * Merges consents: a decision known to only one record moves to the kept one. When both have a decision, the later one wins;
 * on one day, the refusal wins. The other record keeps its row, which undoing needs.
 */
export async function moveConsents(em: Em, pair: Pair) {
  const marketing = await moveThose(em, "customer_consents", pair);
  const others = await moveThose(em, "customer_purposes", pair);
  return {
    moved: { customer_consents: marketing.moved, customer_purposes: others.moved },
    changed: [
      ...marketing.changed,
      ...others.changed.map((change): ConsentChange => ({ ...change, table: "customer_purposes" })),
    ],
  };
}

async function moveThose(em: Em, table: Table, { keptId, removedId }: Pair) {
  const [own, others] = [await consentsOf(em, table, keptId), await consentsOf(em, table, removedId)];
  // A removed row of the kept record still takes its place in the table.
  const taken = await rows(em).selectFrom(table).select(aboutOf(table)).where("customer_id", "=", keptId).execute();
  const free = others.filter(({ about }) => !taken.some((one) => one.about === about));
  if (free.length > 0) {
    await rows(em)
      .updateTable(table)
      .set({ customer_id: keptId })
      .where(
        "id",
        "in",
        free.map(({ id }) => id),
      )
      .execute();
  }
  const changed: ConsentChange[] = [];
  for (const mine of own) {
    const other = others.find(({ about }) => about === mine.about);
    if (!other || !outweighs(other, mine)) continue;
    changed.push({ id: mine.id, from: decisionOf(mine), to: decisionOf(other) });
    await decide(em, table, mine.id, { from: decisionOf(mine), to: decisionOf(other) });
  }
  return { moved: free.map(({ id }) => id), changed };
}

/** A new decision since the merge stays. */
export async function restoreConsents(em: Em, changed: readonly ConsentChange[]): Promise<void> {
  for (const { id, table, from, to } of changed) {
    await decide(em, table ?? "customer_consents", id, { from: to, to: from });
  }
}

const decisionOf = ({ granted, decidedOn, source }: Consent): ConsentDecision => ({ granted, decidedOn, source });

const outweighs = (other: Consent, own: Consent): boolean =>
  other.decidedOn > own.decidedOn || (other.decidedOn === own.decidedOn && own.granted && !other.granted);

type Decided = { from: ConsentDecision; to: ConsentDecision };

async function decide(em: Em, table: Table, id: number, { from, to }: Decided): Promise<void> {
  await rows(em)
    .updateTable(table)
    .set((e) => ({
      granted: to.granted,
      decided_on: to.decidedOn,
      source: to.source,
      updated_at: new Date(),
      version: e("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("granted", "=", from.granted)
    .where("decided_on", "=", from.decidedOn)
    .where("source", "=", from.source)
    .execute();
}
