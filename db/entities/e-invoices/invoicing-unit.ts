import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";

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
    /** Base64 of the DER form. Absent until the unit is registered, as the two that follow. */
    certificate: p.text().nullable(),
    /** The private key and the authority's password for it, encrypted. Nothing answers with them. */
    sealedKey: p.text().nullable().hidden(),
    sealedSecret: p.text().nullable().hidden(),
    /** When the certificate ends. */
    expiresAt: p.datetime().nullable(),
    /** How far a registration or a renewal has come, with its own key and password, both encrypted. Absent when none is going on. */
    registration: p.json<unknown>().nullable().hidden(),
    /** The counter and hash of its last document. They only go on. */
    lastCounter: p.integer().default(0),
    lastHash: line(88),
    /**
     * The newest document that the authority is known to have taken, where this database does not hold it: it was restored from a backup that is
     * older. Nothing is issued until somebody has the chain continued after it.
     */
    aheadCounter: p.integer().nullable(),
    aheadHash: line(44).nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    closedAt: p.datetime().nullable(),
  },
  checks: [
    { name: "invoicing_units_status_check", expression: "status in ('registering','active','closed')" },
    {
      name: "invoicing_units_registered_check",
      expression:
        "status <> 'active' or (certificate is not null and sealed_key is not null and sealed_secret is not null)",
    },
    { name: "invoicing_units_environment_check", expression: "environment in ('developer','simulation','production')" },
  ],
  indexes: [
    {
      name: "invoicing_units_open",
      expression: "create unique index invoicing_units_open on invoicing_units (store_id) where status <> 'closed'",
    },
  ],
});

/** The unit that issues a store's e-invoices. Its row lock puts the documents of the store into one chain. */
export class InvoicingUnit extends InvoicingUnitSchema.class {}
InvoicingUnitSchema.setClass(InvoicingUnit);
