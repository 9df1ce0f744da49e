import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { flag, id, integer, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { serialNumber } from "../serials/serial-field.server.ts";
import { lockCount } from "./count-lock.server.ts";
import { holdSerial } from "./count-serial.server.ts";
import { countedLine } from "./counted-line.server.ts";
import { EntryView, readEntry } from "./entry-view.server.ts";

const absent = (value: unknown) => value === undefined || value === null || value === "";

const Entry = z
  .object({
    id: id(),
    /** A SKU, UPC, ALU or serial number in stock, as scanned; or the variant itself. */
    code: optionalText({ max: 100 }),
    variantId: optionalId(),
    /** Without one it is a scan of one piece; 0 says that there are none. */
    quantity: z.preprocess(
      (value) => (absent(value) ? undefined : value),
      integer("counts.errors.quantity", { max: 100_000, tooMany: "counts.errors.quantity" }).optional(),
    ),
    /** The number of a piece that is not in stock by it yet, with the code of its item. */
    serial: serialNumber(),
    place: optionalText({ max: 60 }),
    /** Takes something into the count that was not in its scope. */
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

/** Adds to what was counted of a variant. Several people add at once, and nobody overwrites anybody. */
export const recordCountEntry = operation({
  name: "recordCountEntry",
  summary: "Adds what was counted of a variant: one scanned piece, or a typed number",
  permission: "inventory:update",
  input: Entry,
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
