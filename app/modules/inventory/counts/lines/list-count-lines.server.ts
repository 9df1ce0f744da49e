import { sql } from "kysely";
import { z } from "zod";
import { id, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { RUNNING, showsExpected } from "#app/modules/inventory/counts/status.ts";
import { difference } from "./difference.ts";
import { filteredLines, LINE_FILTERS, LINE_ORDER, LINE_ORDERS, ON_HAND } from "./line-rows.server.ts";

/** One variant of a count. The expected number, and every figure that would reveal it, is null while the count is blind. */
export const CountLineView = z.object({
  id: view.id,
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  categoryAr: z.string().nullable(),
  sku: z.string(),
  upc: z.string().nullable(),
  /** Colour and size. */
  look: z.string(),
  /** Lines with "Lot" and "Serialized" show more details of their difference. */
  inventoryType: z.string().nullable(),
  /** The lot for surplus pieces, when the review named one. */
  lotCode: z.string().nullable(),
  /** The counting round: 1, and one more for each recount. */
  round: z.int(),
  /** The sum of all entries; null when nobody counted the line. */
  counted: z.int().nullable(),
  expected: z.int().nullable(),
  /** Pieces sold, delivered or adjusted since the snapshot. Posting keeps these changes. */
  moved: z.int().nullable(),
  difference: z.int().nullable(),
  /** On hand after posting. */
  result: z.int().nullable(),
  value: view.amount.nullable(),
});
export type CountLineView = z.infer<typeof CountLineView>;

const HIDDEN = { expected: null, moved: null, difference: null, result: null, value: null };

/** The lines of a count: the differences of highest value first, or by category and brand. */
export const listCountLines = operation({
  name: "listCountLines",
  summary: "Variants of a stock count with their counted pieces, and the difference for users who may see it",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    id: id(),
    filter: optionalChoice(LINE_FILTERS),
    order: z.enum(LINE_ORDERS, { error: "errors.choice" }).default("differences"),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(CountLineView),
  paged: true,
  async run({ em, permissions, stores }, { limit, offset, id: countId, order, filter, q }) {
    const count = await readCount(em, { stores }, countId);
    const shows = showsExpected({ ...count, mayReview: holds(permissions, "inventory:manage") });
    // The filter and the sort order by difference would reveal the expected numbers too.
    const asked = { q, filter: shows || filter !== "differences" ? filter : "counted" } as const;
    const found = await filteredLines(em, count, asked)
      .select(["l.id", "l.variant_id as variantId", "p.name", "p.brand", "c.name as category", "v.sku", "v.upc"])
      .select(["c.name_ar as categoryAr", sql<string>`concat_ws(', ', v.color, v.size)`.as("look"), "l.round"])
      .select(["s.counted", "l.snapshot_quantity as snapshot", "l.price", ON_HAND.as("onHand")])
      .select(["l.final_quantity as final", "i.inventory_type as inventoryType", "l.lot_code as lotCode"])
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .orderBy(LINE_ORDER[shows ? order : "shelf"])
      .limit(limit)
      .offset(offset)
      .execute();
    const total = found[0]?.total ?? 0;
    const runs = RUNNING.some((status) => status === count.status);
    const lines = found.map(({ total: _total, snapshot, price, onHand, final, ...line }): CountLineView => {
      if (!shows) return { ...line, ...HIDDEN };
      const { moved, delta, result, value } = difference({ snapshot, counted: line.counted, onHand, price });
      return {
        ...line,
        expected: snapshot,
        ...(runs || final !== null ? { moved, result } : { moved: null, result: null }),
        ...(line.counted === null ? { difference: null, value: null } : { difference: delta, value }),
      };
    });
    return { rows: lines, total, next: offset + found.length < total ? offset + limit : null };
  },
});
