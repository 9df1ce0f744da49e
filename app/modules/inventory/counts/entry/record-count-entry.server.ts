import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { flag, id, integer, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { serialNumber } from "#app/modules/ledger/serial-field.server.ts";
import { rows } from "#db/orm.ts";
import { holdSerial } from "./count-serial.server.ts";
import { countedLine } from "./counted-line.server.ts";
import { EntryView, readEntry } from "./entry-view.server.ts";

const absent = (value: unknown) => value === undefined || value === null || value === "";

export const CountEntry = z
  .object({
    id: id(),
    /** A scanned SKU, UPC, ALU or serial number in stock. A call may name the variant instead. */
    code: optionalText({ max: 100 }),
    variantId: optionalId(),
    /** An entry without a quantity is a scan of one piece. 0 says that the store has none. */
    quantity: z.preprocess(
      (value) => (absent(value) ? undefined : value),
      integer("counts.errors.quantity", { max: 100_000, tooMany: "counts.errors.quantity" }).optional(),
    ),
    /** A serial number that is not in stock yet. The code then names its item. */
    serial: serialNumber(),
    place: optionalText({ max: 60 }),
    /** Adds an item to the count that was outside the scope of the count. */
    add: flag(),
  })
  .refine(({ code, variantId }) => code !== null || variantId !== null, {
    error: "counts.errors.codeRequired",
    path: ["code"],
  })
  .refine(({ serial, quantity }) => serial === null || quantity === undefined || quantity === 1, {
    error: "counts.errors.onePiece",
    path: ["quantity"],
  });

/** Adds counted pieces to a variant. Several people can count one variant at once: entries add up and overwrite nothing. */
export const recordCountEntry = operation({
  name: "recordCountEntry",
  summary: "Adds counted pieces of a variant: one scanned piece, or a typed number",
  permission: "inventory:update",
  input: CountEntry,
  output: EntryView,
  writes: "stock_count_entries",
  status: 201,
  async run(context, { id: countId, quantity, place, ...named }) {
    const { em, user } = context;
    const count = await lockCount(context, countId, "enter");
    const { serial, ...line } = await countedLine(context, count, named);
    if (serial !== null) {
      if (quantity !== undefined && quantity !== 1)
        throw new InvalidInput({ quantity: [{ key: "counts.errors.onePiece" }] });
      await holdSerial(em, { storeId: count.storeId, line, serial });
    }
    const entry = await rows(em)
      .insertInto("stock_count_entries")
      .values({
        line_id: line.id,
        round: line.round,
        quantity: quantity ?? 1,
        source: quantity === undefined ? "scan" : "typed",
        serial,
        place,
        created_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readEntry(em, entry.id);
  },
});
