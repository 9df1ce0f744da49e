import type { ConsentChange, ConsentDecision } from "#db/entities/customers/customer-merge.ts";
import { type Em, rows } from "#db/orm.ts";

type Pair = { keptId: number; removedId: number };
type Consent = ConsentDecision & { id: number; channel: string };

const consentsOf = (em: Em, customerId: number): Promise<Consent[]> =>
  rows(em)
    .selectFrom("customer_consents")
    .select(["id", "channel", "granted", "decided_on as decidedOn", "source"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .execute();

/**
 * Merges consents: a channel known to only one record moves to the kept one. When both have a decision, the later one wins;
 * on one day, the refusal wins. The other record keeps its row, which undoing needs.
 */
export async function moveConsents(em: Em, { keptId, removedId }: Pair) {
  const [own, others] = [await consentsOf(em, keptId), await consentsOf(em, removedId)];
  const taken = await rows(em)
    .selectFrom("customer_consents")
    .select("channel")
    .where("customer_id", "=", keptId)
    .execute();
  const free = others.filter(({ channel }) => !taken.some((one) => one.channel === channel));
  if (free.length > 0) {
    await rows(em)
      .updateTable("customer_consents")
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
    const other = others.find(({ channel }) => channel === mine.channel);
    if (!other || !outweighs(other, mine)) continue;
    changed.push({ id: mine.id, from: decisionOf(mine), to: decisionOf(other) });
    await decide(em, mine.id, decisionOf(mine), decisionOf(other));
  }
  return { moved: free.map(({ id }) => id), changed };
}

/** A new decision since the merge stays. */
export async function restoreConsents(em: Em, changed: readonly ConsentChange[]): Promise<void> {
  for (const { id, from, to } of changed) await decide(em, id, to, from);
}

const decisionOf = ({ granted, decidedOn, source }: Consent): ConsentDecision => ({ granted, decidedOn, source });

const outweighs = (other: Consent, own: Consent): boolean =>
  other.decidedOn > own.decidedOn || (other.decidedOn === own.decidedOn && own.granted && !other.granted);

async function decide(em: Em, id: number, from: ConsentDecision, to: ConsentDecision): Promise<void> {
  await rows(em)
    .updateTable("customer_consents")
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
