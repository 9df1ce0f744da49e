import { sql } from "kysely";
import { z } from "zod";
import { id, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { readCount } from "./count-view.server.ts";
import { difference } from "./difference.ts";
import { filteredLines, LINE_FILTERS, LINE_ORDER, LINE_ORDERS, ON_HAND } from "./line-rows.server.ts";
import { RUNNING, showsExpected } from "./status.ts";

/** One variant of a count. What there should be, and all that would give it away, is null while the count is blind. */
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
  /** "Lot" and "Serialized" have more to say of their difference. */
  inventoryType: z.string().nullable(),
  /** The lot that a surplus is put into, once the review named it. */
  lotCode: z.string().nullable(),
  /** 1, and one more each time that it was counted anew. */
  round: z.int(),
  /** All entries added up; null when nobody counted it. */
  counted: z.int().nullable(),
  expected: z.int().nullable(),
  /** What was sold, delivered or adjusted since; posting keeps it. */
  moved: z.int().nullable(),
  difference: z.int().nullable(),
  /** On hand after posting. */
  result: z.int().nullable(),
  value: view.amount.nullable(),
});
export type CountLineView = z.infer<typeof CountLineView>;

const HIDDEN = { expected: null, moved: null, difference: null, result: null, value: null };

/** The lines of a count, the dearest differences first, or in the order of the shelves. */
export const listCountLines = operation({
  name: "listCountLines",
  summary: "Variants of a stock count with what was counted, and the difference where it may be seen",
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
    // Which lines differ, and by how much, tells as much as the figures do.
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
