import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";
import { Store } from "./store.ts";

export const InvoicingUnitSchema = defineEntity({
  name: "InvoicingUnit",
  tableName: "invoicing_units",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** Names the unit to the tax authority, and binds the encrypted texts to it. */
    name: line(120).unique(),
    /** Which of the authority's systems it is registered with. */
    environment: line(20),
    status: line(20).default("active"),
    /** Base64 of the DER form. */
    certificate: p.text(),
    /** The private key and the authority's password for it, encrypted. Nothing answers with them. */
    sealedKey: p.text().hidden(),
    sealedSecret: p.text().hidden(),
    /** The counter and hash of its last document. They only go on. */
    lastCounter: p.integer().default(0),
    lastHash: line(88),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    closedAt: p.datetime().nullable(),
  },
  checks: [
    { name: "invoicing_units_status_check", expression: "status in ('active','closed')" },
    { name: "invoicing_units_environment_check", expression: "environment in ('developer','simulation','production')" },
  ],
  indexes: [
    {
      name: "invoicing_units_active",
      expression: "create unique index invoicing_units_active on invoicing_units (store_id) where status = 'active'",
    },
  ],
});

/** What issues a store's e-invoices. Its row lock puts the documents of the store into one chain. */
export class InvoicingUnit extends InvoicingUnitSchema.class {}
InvoicingUnitSchema.setClass(InvoicingUnit);
