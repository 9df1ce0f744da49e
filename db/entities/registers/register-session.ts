import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Register } from "./register.ts";

export const RegisterSessionSchema = defineEntity({
  name: "RegisterSession",
  tableName: "register_sessions",
  properties: {
    id: id(),
    registerId: () => p.manyToOne(Register).mapToPk().name("register_id"),
    /** The register's store, kept here so that a list of sessions reads one index. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** Counts up for each register. */
    sessionNumber: p.integer(),
    status: line(20).default("open"),
    openedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    /** The float, and the counted pieces by value in halalas: { "50000": 2 }. Null when the float was taken from the session before. */
    openingBalance: money(),
    openingCount: p.json<Record<string, number>>().nullable(),
    /** The newest closing's counted and expected cash; null while open. Earlier closings of a reopened session are in register_closings. */
    closingBalance: money().nullable(),
    expectedBalance: money().nullable(),
    openedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("opened_by_user_id"),
    closedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("closed_by_user_id").nullable(),
    notes: p.text().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "register_sessions_status_check", expression: "status in ('open','closed')" },
    { name: "register_sessions_opening_balance_check", expression: "opening_balance >= 0" },
    { name: "register_sessions_closing_balance_check", expression: "closing_balance >= 0" },
  ],
  indexes: [
    { properties: ["storeId", "openedAt"] },
    {
      name: "register_sessions_one_open",
      expression:
        "create unique index register_sessions_one_open on register_sessions (register_id) where status = 'open'",
    },
  ],
  uniques: [{ properties: ["registerId", "sessionNumber"] }],
});

/** The time between opening a register and closing it, of one cashier. */
export class RegisterSession extends RegisterSessionSchema.class {}
RegisterSessionSchema.setClass(RegisterSession);
