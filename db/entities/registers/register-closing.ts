import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { RegisterSession } from "./register-session.ts";

export const RegisterClosingSchema = defineEntity({
  name: "RegisterClosing",
  tableName: "register_closings",
  properties: {
    id: id(),
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** The number of the Z report, without gaps in a store, such as "Z-S1-000042". */
    reportNumber: line(20),
    closedAt: p.datetime(),
    closedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("closed_by_user_id"),
    expectedBalance: money(),
    countedBalance: money(),
    /** Counted less expected: negative when cash is missing. */
    difference: money(),
    countedPieces: p.json<Record<string, number>>().nullable(),
    /** The figures of the Z report as they were at the closing. */
    figures: p.json<Record<string, unknown>>(),
    /** The user who signed a difference above the store's limit. */
    approvedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("approved_by_user_id").nullable(),
    notes: p.text().nullable(),
    reopenedAt: p.datetime().nullable(),
    reopenedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("reopened_by_user_id").nullable(),
    reopenReason: p.text().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ properties: ["sessionId"] }],
  uniques: [{ properties: ["storeId", "reportNumber"] }],
});

/** One closing of a register session. Reopening marks the closing and leaves its figures as they are. */
export class RegisterClosing extends RegisterClosingSchema.class {}
RegisterClosingSchema.setClass(RegisterClosing);
