import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";
import { Store } from "./store.ts";

export const NumberGapSchema = defineEntity({
  name: "NumberGap",
  tableName: "number_gaps",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** "receipt", or the kind of the store's counter. */
    kind: line(20),
    /** The first and the last number that are missing here. */
    fromNumber: p.integer(),
    toNumber: p.integer(),
    createdAt: createdAt(),
  },
  checks: [{ name: "number_gaps_numbers_check", expression: "from_number >= 1 and to_number >= from_number" }],
  indexes: [{ properties: ["storeId", "kind"] }],
});

/**
 * Numbers that were given to papers which this database lost, because it was restored from an older backup. They are never given again. Rows are
 * neither changed nor removed.
 */
export class NumberGap extends NumberGapSchema.class {}
NumberGapSchema.setClass(NumberGap);
