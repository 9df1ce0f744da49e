import { z } from "zod";
import { id, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { MAX_LINES } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { rows } from "#db/orm.ts";

const Row = z.object({
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  price: view.amount,
  /** As typed. */
  quantity: z.string(),
});
export type ExchangeRow = z.infer<typeof Row>;

/** The new goods of an exchange on the screen: those of the form, and the item of a scanned code as one more. */
export const listExchangeItems = operation({
  name: "listExchangeItems",
  summary: "The new goods of an exchange while it is being entered",
  permission: "sales:update",
  input: z.object({
    items: z.array(z.object({ variantId: id(), quantity: z.string().max(9) })).max(MAX_LINES),
    code: optionalText({ max: 100 }),
  }),
  output: z.object({
    rows: z.array(Row),
    isUnknown: z.boolean(),
    /** The item of the code. */
    added: view.id.nullable(),
  }),
  async run({ em }, { items, code }) {
    const added = code === null ? null : await findByCode(em, code);
    const wanted = added === null ? items : withOneMore(items, added);
    const found = await rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["v.id as variantId", "p.name", "v.sku", "v.price"])
      .where("v.id", "in", [0, ...wanted.map(({ variantId }) => variantId)])
      .where(isSold())
      .execute();
    const byId = new Map(found.map((item) => [item.variantId, item]));
    return {
      rows: wanted.flatMap(({ variantId, quantity }) => {
        const item = byId.get(variantId);
        return item ? [{ ...item, quantity }] : [];
      }),
      added,
      isUnknown: code !== null && (added === null || !byId.has(added)),
    };
  },
});

type Item = { variantId: number; quantity: string };

function withOneMore(items: readonly Item[], added: number): Item[] {
  const known = items.some(({ variantId }) => variantId === added);
  if (!known) return [...items, { variantId: added, quantity: "1" }];
  return items.map((item) =>
    item.variantId === added ? { ...item, quantity: String((Number(item.quantity) || 0) + 1) } : item,
  );
}
