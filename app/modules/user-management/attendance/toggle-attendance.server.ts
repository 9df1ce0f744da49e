import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";

/** A user who checked in longer ago forgot to check out. */
export const LONGEST_SHIFT_HOURS = 16;

/**
 * Check In / Check Out: the menu toggles for this session only (decision 10), and the user's coming and going is written down. A user with two sessions
 * comes once, and goes with the first session that checks out.
 */
export const toggleAttendance = operation({
  name: "toggleAttendance",
  summary: "Checks you in or out: what `checkedIn` says, or else the other of the two",
  permission: [],
  reason: "A person says that they have come or gone.",
  input: z.object({ checkedIn: z.boolean({ error: "errors.choice" }).nullish() }),
  output: z.object({ checkedIn: z.boolean() }),
  writes: "attendance",
  async run({ em, user, store, sessionHash }, input) {
    const db = rows(em);
    const session = await db
      .selectFrom("sessions")
      .select("checked_in_at")
      .where("token_hash", "=", sessionHash ?? "")
      .forUpdate()
      .executeTakeFirst();
    const checkedIn = input.checkedIn ?? session?.checked_in_at == null;
    await db
      .updateTable("sessions")
      .set({ checked_in_at: checkedIn ? sql<Date>`coalesce(checked_in_at, now())` : null })
      .where("token_hash", "=", sessionHash ?? "")
      .execute();
    await forgetLongShifts(db, user.id);
    if (checkedIn) {
      await db
        .insertInto("attendance")
        .values({ user_id: user.id, store_id: store?.id ?? null, checked_in_at: sql<Date>`now()` })
        // The user is there already, with another session.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await present(db, user.id).set({ checked_out_at: sql<Date>`now()` }).execute();
    }
    return { checkedIn };
  },
});

/** The row of a user who has come and not gone. */
const present = (db: Kysely<Database>, userId: number) =>
  db
    .updateTable("attendance")
    .where("user_id", "=", userId)
    .where("checked_out_at", "is", null)
    .where("is_forgotten", "=", false);

const forgetLongShifts = (db: Kysely<Database>, userId: number) =>
  present(db, userId)
    .set({ is_forgotten: true })
    .where("checked_in_at", "<", sql<Date>`now() - make_interval(hours => ${LONGEST_SHIFT_HOURS})`)
    .execute();
