import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id } from "#db/entities/base.ts";
import { Customer } from "./customer.ts";

export type FieldChange = { from: string | number | boolean | null; to: string | number | boolean | null };
export type ConsentDecision = { granted: boolean; decidedOn: string; source: string };
/** Without a table it is a row of `customer_consents`. */
export type ConsentChange = {
  id: number;
  table?: "customer_purposes";
  from: ConsentDecision;
  to: ConsentDecision;
};

export const CustomerMergeSchema = defineEntity({
  name: "CustomerMerge",
  tableName: "customer_merges",
  properties: {
    id: id(),
    keptId: () => p.manyToOne(Customer).mapToPk().name("kept_id"),
    removedId: () => p.manyToOne(Customer).mapToPk().name("removed_id"),
    /** Ids of the rows that moved, by table, and of the rows that were changed or removed: undoing restores them. */
    moved: p.json<Record<string, number[]>>(),
    /** Fields of the kept record that changed, with their values before and after the merge. */
    changed: p.json<Record<string, FieldChange>>(),
    /** Consents of the kept record that the other record's later decision replaced. */
    consents: p.json<ConsentChange[]>(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.integer().nullable(),
  },
  indexes: [{ properties: ["keptId"] }, { properties: ["removedId"] }],
});

/** Two records of one person made one, with the data that undoing needs. */
export class CustomerMerge extends CustomerMergeSchema.class {}
CustomerMergeSchema.setClass(CustomerMerge);
