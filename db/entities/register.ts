import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "./base.ts";
import { Store } from "./store.ts";
import { SystemUser } from "./system-user.ts";

export const RegisterSchema = defineEntity({
  name: "Register",
  tableName: "registers",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    drawerNumber: line(40),
    isOpen: p.boolean().default(false),
    openedAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    openingBalance: money().default("0.00"),
    closingBalance: money().nullable(),
    status: line(20).default("closed"),
    cashierId: () => p.manyToOne(SystemUser).mapToPk().name("cashier_id").nullable(),
    notes: p.text().nullable(),
  },
});

/** A cash drawer of a store. */
export class Register extends RegisterSchema.class {}
RegisterSchema.setClass(Register);
