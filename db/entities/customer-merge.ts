import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id } from "./base.ts";
import { Customer } from "./customer.ts";

export const CustomerMergeSchema = defineEntity({
  name: "CustomerMerge",
  tableName: "customer_merges",
  properties: {
    id: id(),
    keptId: () => p.manyToOne(Customer).mapToPk().name("kept_id"),
    removedId: () => p.manyToOne(Customer).mapToPk().name("removed_id"),
    /** Ids of the rows that moved, by table: what undoing gives back. */
    moved: p.json<Record<string, number[]>>(),
    /** Fields of the kept record that were empty and were filled from the other one. */
    filled: p.json<string[]>(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.integer().nullable(),
  },
  indexes: [{ properties: ["keptId"] }, { properties: ["removedId"] }],
});

/** Two records of one person made one, with what it takes to undo it. */
export class CustomerMerge extends CustomerMergeSchema.class {}
CustomerMergeSchema.setClass(CustomerMerge);
