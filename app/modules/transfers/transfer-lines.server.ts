import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { MOST_LINES } from "./transfer.schema.server.ts";

type Of = { id: number; fromStoreId: number };
export type Line = { variantId: number; quantity: number };

/** Adds a line to a locked transfer, with the sender's average cost and the price of its item. @returns its id */
export async function addLine(
  em: Em,
  { id, fromStoreId }: Of,
  { variantId, quantity }: Line,
  field?: string,
): Promise<number> {
  await stockedItem(em, variantId, field);
  const { rows: made } = await sql<{ id: number; lineNo: number }>`
    insert into transfer_items (transfer_id, variant_id, line_no, requested_quantity, quantity, cost, price, item_model,
      frame_color, size_diameter)
    select ${id}::int, v.id, (select coalesce(max(line_no), 0) + 1 from transfer_items where transfer_id = ${id}),
      ${quantity}::int, ${quantity}::int, coalesce(round(i.average_cost, 2), 0), v.price, p.name, v.color, v.size
    from product_variants v join products p on p.id = v.product_id
    left join inventory i on i.variant_id = v.id and i.store_id = ${fromStoreId}
    where v.id = ${variantId}
    returning id, line_no as "lineNo"`.execute(rows(em));
  if ((made[0]?.lineNo ?? 0) > MOST_LINES) {
    throw new DomainError("rule", "transfers.errors.tooManyLines", { params: { max: MOST_LINES } });
  }
  return made[0]?.id ?? 0;
}

/** Makes these the lines of a transfer that is not approved: lines of one item are one, a line of 0 pieces goes. */
export async function replaceLines(em: Em, transfer: Of, lines: readonly Line[]): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const present = await rows(em)
    .selectFrom("transfer_items")
    .select(["id", "variant_id as variantId", "quantity"])
    .where("transfer_id", "=", transfer.id)
    .execute();
  const gone = present.filter(({ variantId }) => !wanted.get(variantId)).map(({ id }) => id);
  if (gone.length > 0) await rows(em).deleteFrom("transfer_items").where("id", "in", gone).execute();
  for (const [variantId, quantity] of wanted) {
    const line = present.find((one) => one.variantId === variantId);
    const index = lines.findIndex((one) => one.variantId === variantId);
    if (quantity > 0 && !line) await addLine(em, transfer, { variantId, quantity }, `items[${index}].variantId`);
    else if (line && quantity > 0 && line.quantity !== quantity) await setQuantity(em, line.id, quantity);
  }
}

const setQuantity = (em: Em, id: number, quantity: number) =>
  rows(em).updateTable("transfer_items").set({ quantity, requested_quantity: quantity }).where("id", "=", id).execute();

/** One more piece of a scanned item: on its line, or on a new one. @param code a SKU, UPC or ALU */
export async function scanLine(em: Em, transfer: Of, code: string): Promise<void> {
  const variantId = await findByCode(em, code);
  if (variantId === null) {
    throw new DomainError("rule", "transfers.errors.unknownCode", { field: "code", params: { code } });
  }
  await addPieces(em, transfer, { variantId, quantity: 1 }, "code");
}

/** More pieces of an item: on its line, or on a new one. */
export async function addPieces(
  em: Em,
  transfer: Of,
  { variantId, quantity }: Line,
  field = "add.variantId",
): Promise<void> {
  const line = await rows(em)
    .selectFrom("transfer_items")
    .select(["id", "quantity"])
    .where("transfer_id", "=", transfer.id)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  if (line) await setQuantity(em, line.id, line.quantity + quantity);
  else if (quantity > 0) await addLine(em, transfer, { variantId, quantity }, field);
}

/** Computes the extended cost and price of the lines. Source: part 2, total value = sum of quantity times cost. */
export const extendLines = (em: Em, transferId: number) =>
  rows(em)
    .updateTable("transfer_items")
    .set({ ext_cost: sql`cost * quantity`, ext_price: sql`price * quantity` })
    .where("transfer_id", "=", transferId)
    .execute();

/** How many lines a transfer has. */
export async function countLines(em: Em, transferId: number): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("transfer_items")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("transfer_id", "=", transferId)
    .executeTakeFirstOrThrow();
  return count;
}
