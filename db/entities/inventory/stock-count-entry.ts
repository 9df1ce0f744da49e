import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { StockCountLine } from "./stock-count-line.ts";

export const StockCountEntrySchema = defineEntity({
  name: "StockCountEntry",
  tableName: "stock_count_entries",
  properties: {
    id: id(),
    lineId: () => p.manyToOne(StockCountLine).mapToPk().name("line_id"),
    round: p.integer(),
    /** Pieces; 0 means that there are none. The entry that undoes another one has its negative number. */
    quantity: p.integer(),
    source: line(12),
    /** The serial number of the one scanned piece. */
    serial: line(80).nullable(),
    /** The counted place: a shelf, drawer or window. */
    place: line(60).nullable(),
    /** The entry that this one undoes; an entry can be undone once. */
    takesBackId: () => p.oneToOne(StockCountEntrySchema).mapToPk().owner().name("takes_back_id").unique().nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
  },
  checks: [
    { name: "stock_count_entries_source_check", expression: "source in ('scan','typed','zero','taken_back')" },
    {
      name: "stock_count_entries_quantity_check",
      expression: "case when takes_back_id is null then quantity >= 0 else quantity <= 0 end",
    },
  ],
  indexes: [{ properties: ["lineId", "round"] }, { properties: ["createdBy", "id"] }],
});

/** The pieces that a user counted at one place: entries add up, and none is ever changed or deleted. */
export class StockCountEntry extends StockCountEntrySchema.class {}
StockCountEntrySchema.setClass(StockCountEntry);
