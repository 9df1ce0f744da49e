import { z } from "zod";
import { integer, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { INVOICE_RIGHTS } from "#app/modules/e-invoicing/overview/invoice.schema.server.ts";
import { INVOICE_KINDS, INVOICE_PROFILES, INVOICE_STATUSES } from "#app/modules/e-invoicing/overview/lateness.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { Em } from "#db/orm.ts";
import { oddCounts } from "./odd-counts.server.ts";
import { type ChainVerdict, unitsWithChains, verifyChain } from "./verify-chains.server.ts";

/** How long a check takes at most. Its answer then says with which document the next check begins. */
const CHECK_MS = 10_000;

/** As many wrong counts as a page can show; `total` says how many there are. */
const SHOWN_COUNTS = 50;

const Verdict = z.object({
  unitId: view.id,
  unit: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  isDone: z.boolean(),
  checked: z.int(),
  last: z.int(),
  lost: z.int(),
  /** How many breaks were found, and the first ones of them. */
  broken: z.int(),
  breaks: z.array(
    z.object({
      reason: z.enum(["missing", "changed", "unlinked", "twice", "end missing", "end changed"]),
      counter: z.int(),
      document: z.object({ id: view.id, number: z.string() }).nullable(),
    }),
  ),
});

const Count = z.object({
  unitId: view.id,
  /** Null for all days together. */
  day: view.day.nullable(),
  kind: z.enum(INVOICE_KINDS),
  profile: z.enum(INVOICE_PROFILES),
  status: z.enum(INVOICE_STATUSES),
  kept: z.int(),
  counted: z.int(),
});

export const ChainCheck = z.object({
  units: z.array(Verdict),
  /** The document after which the check goes on, when its time was up. */
  next: z.object({ unitId: view.id, after: z.int() }).nullable(),
  /** Kept counts that differ from the documents. Null when the check goes on: it was said at its beginning. */
  counts: z
    .object({
      total: z.int(),
      rows: z.array(Count),
    })
    .nullable(),
});
export type ChainCheck = z.infer<typeof ChainCheck>;

/**
 * Checks the chains of the user's stores: counters without gaps, each document with the hash of the one before, each hash as its XML gives it, and the
 * unit's own memory of the end; and the kept counts against the documents. Only reads: no program may mend a chain.
 */
export const checkInvoiceChains = operation({
  name: "checkInvoiceChains",
  summary:
    "Walks the chains of e-invoices of your stores, names the breaks of each and compares the kept counts; goes on after a document of a unit",
  permission: INVOICE_RIGHTS,
  input: z.object({
    unitId: optionalId(),
    after: z.preprocess((value) => value ?? 0, integer("errors.id", { max: 2_147_483_647 })),
  }),
  output: ChainCheck,
  async run({ em, stores }, { unitId, after }): Promise<ChainCheck> {
    const mine = idsOf(stores);
    if (mine.length === 0) return { units: [], next: null, counts: null };
    const ids = await unitsWithChains(em)
      .where("store_id", "in", mine)
      .where("id", ">=", unitId ?? 0)
      .execute();
    const counts =
      unitId === null
        ? await countsOf(
            em,
            ids.map(({ id }) => id),
          )
        : null;
    const until = Date.now() + CHECK_MS;
    const named = (verdict: ChainVerdict) => {
      const store = stores.find(({ id }) => id === verdict.storeId);
      return { ...verdict, storeName: store?.name ?? "", storeNameAr: store?.nameAr ?? null };
    };
    const units: ChainCheck["units"] = [];
    for (const { id } of ids) {
      if (Date.now() >= until) return { units, next: { unitId: id, after: 0 }, counts };
      const verdict = await verifyChain(em, id, { until, after: id === unitId ? after : 0 });
      units.push(named(verdict));
      if (!verdict.isDone) return { units, next: { unitId: id, after: verdict.last }, counts };
    }
    return { units, next: null, counts };
  },
});

async function countsOf(em: Em, units: readonly number[]): Promise<ChainCheck["counts"]> {
  const found = await oddCounts(em, units, SHOWN_COUNTS);
  return { total: found[0]?.total ?? 0, rows: found.map(({ total: _total, ...row }) => Count.parse(row)) };
}
