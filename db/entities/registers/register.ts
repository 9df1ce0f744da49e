import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const RegisterSchema = defineEntity({
  name: "Register",
  tableName: "registers",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    drawerNumber: line(40),
    name: line(120).nullable(),
    isActive: p.boolean().default(true),
    /** The state of its newest session, kept here for the list of registers. */
    isOpen: p.boolean().default(false),
    openedAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    openingBalance: money().default("0.00"),
    closingBalance: money().nullable(),
    status: line(20).default("closed"),
    cashierId: () => p.manyToOne(SystemUser).mapToPk().name("cashier_id").nullable(),
    notes: p.text().nullable(),
    /** Whether the till prints the receipt of a sale when it is asked to, where the drawer has to open, or always. */
    printing: line(10).default("asked"),
    ...audited(),
  },
  checks: [
    { name: "registers_status_check", expression: "status in ('open','closed')" },
    { name: "registers_printing_check", expression: "printing in ('asked','drawer','always')" },
  ],
  indexes: [
    {
      name: "registers_drawer_number",
      expression:
        "create unique index registers_drawer_number on registers (store_id, drawer_number) where deleted_at is null",
    },
  ],
});

/** A cash drawer of a store. */
export class Register extends RegisterSchema.class {}
RegisterSchema.setClass(Register);
