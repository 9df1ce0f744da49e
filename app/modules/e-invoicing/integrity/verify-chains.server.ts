import { type Em, rows } from "#db/orm.ts";
import { BEGINNING, type Break, endOf, type Gap, type Place, walk } from "./chain-walk.ts";
import { documentHash } from "./document-hash.server.ts";

/** Documents have about 8 KB, so a batch is 4 MB. */
const BATCH = 500;
/** How many breaks of a unit are named. All are counted. */
const MOST_BREAKS = 50;

export type ChainVerdict = {
  unitId: number;
  unit: string;
  storeId: number;
  /** Whether the walk came to the end of the chain; otherwise the time was up. */
  isDone: boolean;
  /** How many documents were right, and the counter of the last one that was looked at. */
  checked: number;
  last: number;
  /** Lost documents that somebody recorded as such. */
  lost: number;
  /** How many breaks there are, and the first of them. */
  broken: number;
  breaks: Break[];
};

type Going = {
  /** The counter after which the check begins in this unit. */
  after?: number;
  /** The time at which to stop; never unless told. */
  until?: number;
};

/** Walks the chain of a unit from its first document, or after one, to its last, some hundred documents at a time. A break does not end the walk. */
export async function verifyChain(em: Em, unitId: number, { after = 0, until }: Going = {}): Promise<ChainVerdict> {
  const db = rows(em);
  const unit = await db
    .selectFrom("invoicing_units")
    .select(["id", "name", "store_id", "last_counter", "last_hash"])
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  const gaps = await gapsOf(em, unitId);
  const verdict: ChainVerdict = {
    unitId,
    unit: unit.name,
    storeId: unit.store_id,
    isDone: false,
    checked: 0,
    last: after,
    lost: gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    broken: 0,
    breaks: [],
  };
  const note = (breaks: readonly Break[]) => {
    verdict.broken += breaks.length;
    verdict.breaks.push(...breaks.slice(0, MOST_BREAKS - verdict.breaks.length));
  };
  let place = after === 0 ? BEGINNING : await placeAt(em, unitId, after);
  for (;;) {
    // The unit is read first: a document that is issued meanwhile is no break.
    const links = await linksAfter(em, unitId, place.counter, unit.last_counter);
    const step = walk(place, links, gaps);
    verdict.checked += step.right;
    place = step.place;
    verdict.last = place.counter;
    note(step.breaks);
    if (links.length < BATCH) {
      const end = endOf(place, { counter: unit.last_counter, hash: unit.last_hash }, gaps);
      const beyond = end ?? (await beyondEnd(em, unitId));
      note(beyond ? [beyond] : []);
      return { ...verdict, isDone: true };
    }
    if (until !== undefined && Date.now() >= until) return verdict;
  }
}

/** A document that the unit does not remember. The unit's counter goes on in the transaction of each document, so both are of one moment. */
async function beyondEnd(em: Em, unitId: number): Promise<Break | null> {
  const found = await rows(em)
    .selectFrom("invoices as i")
    .innerJoin("invoicing_units as u", "u.id", "i.unit_id")
    .select(["i.id", "i.number", "i.counter"])
    .where("u.id", "=", unitId)
    .whereRef("i.counter", ">", "u.last_counter")
    .orderBy("i.counter")
    .executeTakeFirst();
  return found
    ? { reason: "end changed", counter: found.counter - 1, document: { id: found.id, number: found.number } }
    : null;
}

/** All units that have issued something, in their order. */
export const unitsWithChains = (em: Em) =>
  rows(em).selectFrom("invoicing_units").select(["id", "store_id"]).orderBy("id");

const gapsOf = async (em: Em, unitId: number): Promise<Gap[]> =>
  rows(em)
    .selectFrom("invoice_gaps")
    .select(["from_counter as from", "to_counter as to", "last_hash as lastHash"])
    .where("unit_id", "=", unitId)
    .orderBy("from_counter")
    .execute();

async function placeAt(em: Em, unitId: number, counter: number): Promise<Place> {
  const found = await rows(em)
    .selectFrom("invoices")
    .select(["counter", "hash"])
    .where("unit_id", "=", unitId)
    .where("counter", "<=", counter)
    .orderBy("counter", "desc")
    .executeTakeFirst();
  return found ?? BEGINNING;
}

async function linksAfter(em: Em, unitId: number, after: number, upTo: number) {
  const found = await rows(em)
    .selectFrom("invoices")
    .select(["id", "counter", "number", "previous_hash as previousHash", "hash", "xml"])
    .where("unit_id", "=", unitId)
    .where("counter", ">", after)
    .where("counter", "<=", upTo)
    .orderBy("counter")
    .limit(BATCH)
    .execute();
  return found.map(({ xml, ...link }) => ({ ...link, computed: documentHash(xml, link.hash) }));
}
