import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paperNumber } from "#app/modules/stores/document-number.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { unknownUnits } from "./newest-taken.server.ts";

/**
 * Lets a unit issue documents again after the database was restored from a backup that is older than the authority's newest document. The next
 * document follows that one. The missing documents between are recorded, so that the check of the chain can tell it from a break.
 */
export const continueChain = operation({
  name: "continueChain",
  summary: "Continues a unit's chain after the documents that a restored database has lost",
  permission: "settings:update",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, lastCounter: z.int() }),
  writes: "invoicing_units",
  async run({ em, stores, user, audit }, { id: unitId }) {
    const db = rows(em);
    const unit = await db
      .selectFrom("invoicing_units")
      .select(["last_counter", "last_hash", "ahead_counter", "ahead_hash"])
      .where("id", "=", unitId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .forUpdate()
      .executeTakeFirst();
    if (!unit) throw notFound();
    const { ahead_counter: counter, ahead_hash: hash } = unit;
    if (counter === null || hash === null) throw new DomainError("conflict", "invoicing.errors.notAhead");
    const isBehind = unit.last_counter < counter;
    const from = isBehind ? unit.last_counter + 1 : counter;
    await db
      .insertInto("invoice_gaps")
      .values({ unit_id: unitId, from_counter: from, to_counter: counter, last_hash: hash, created_by: user.id })
      .execute();
    await db
      .updateTable("invoicing_units")
      .set({ ahead_counter: null, ahead_hash: null })
      .$if(isBehind, (update) => update.set({ last_counter: counter, last_hash: hash }))
      .where("id", "=", unitId)
      .execute();
    audit({
      before: { lastCounter: unit.last_counter },
      note: `documents ${from} to ${counter} are not in this database`,
    });
    return { id: unitId, lastCounter: Math.max(unit.last_counter, counter) };
  },
});

const LostView = z.object({
  /** Units whose newest documents this database lost. */
  behind: z.array(
    z.object({
      id: view.id,
      storeName: z.string(),
      storeNameAr: z.string().nullable(),
      lastCounter: z.int(),
      aheadCounter: z.int(),
    }),
  ),
  /** The names of units that this database does not hold at all. */
  unknown: z.array(z.string()),
  /** Numbers of papers that this database lost in the last days. Its counters went on after them. */
  numbers: z.array(
    z.object({ storeName: z.string(), storeNameAr: z.string().nullable(), from: z.string(), to: z.string() }),
  ),
});
export type LostView = z.infer<typeof LostView>;

export const listLostDocuments = operation({
  name: "listLostDocuments",
  summary: "The units of your stores whose newest documents a restored database has lost",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: LostView,
  async run({ em, stores }): Promise<LostView> {
    const behind = await rows(em)
      .selectFrom("invoicing_units as u")
      .innerJoin("stores as s", "s.id", "u.store_id")
      .select(["u.id", "s.name as storeName", "s.name_ar as storeNameAr"])
      .select(["u.last_counter as lastCounter", "u.ahead_counter as aheadCounter"])
      .where("u.ahead_counter", "is not", null)
      .where("u.store_id", "in", [0, ...idsOf(stores)])
      .orderBy("s.name")
      .execute();
    return LostView.parse({ behind, unknown: await unknownUnits(em), numbers: await lostNumbers(em, idsOf(stores)) });
  },
});

/** How long lost numbers are shown: until what they stood for was entered again. They stay in the table. */
const SHOWN_DAYS = 30;

async function lostNumbers(em: Em, storeIds: readonly number[]): Promise<LostView["numbers"]> {
  const found = await rows(em)
    .selectFrom("number_gaps as g")
    .innerJoin("stores as s", "s.id", "g.store_id")
    .select(["s.code", "s.name as storeName", "s.name_ar as storeNameAr", "g.kind", "g.from_number", "g.to_number"])
    .where("g.store_id", "in", [0, ...storeIds])
    .where("g.created_at", ">", sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .orderBy("g.id")
    .execute();
  return found.map(({ code, kind, from_number, to_number, ...store }) => ({
    ...store,
    from: paperNumber(kind, code, from_number),
    to: paperNumber(kind, code, to_number),
  }));
}
