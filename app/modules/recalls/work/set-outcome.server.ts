import { sql } from "kysely";
import { z } from "zod";
import { beginChange } from "#app/lib/database/change-row.server.ts";
import { addYears, riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, optionalDay, optionalText, optionalVersion } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { withdrawMessage } from "#app/modules/recalls/find/take-off.server.ts";
import { RecallView, readRecall } from "#app/modules/recalls/recall-view.server.ts";
import { afterCall, isOpen, OUTCOMES, type Outcome } from "#app/modules/recalls/rules/recall-rules.ts";
import { readRecallSettings } from "#app/modules/recalls/settings/read-rules.server.ts";
import { rows } from "#db/orm.ts";
import { lockRecalls } from "./lock-recalls.server.ts";

/** The day of "later" comes after today and within a year. */
function checkUntil(outcome: Outcome | undefined, until: string | null | undefined): void {
  if (outcome !== "later" || until === undefined) return;
  if (until === null) throw new InvalidInput({ until: [{ key: "recalls.errors.until" }] });
  const today = riyadhDay();
  if (until <= today || until > addYears(today, 1)) {
    throw new InvalidInput({ until: [{ key: "recalls.errors.untilRange" }] });
  }
}

/** Notes how a call ended: reached, no answer, later on a day, not wanted. */
export const setRecallOutcome = operation({
  name: "setRecallOutcome",
  summary: "Notes how a call to a customer who is due ended; 409 when nobody is to be called any more",
  permission: "customers:update",
  input: z.object({
    id: id(),
    outcome: z.enum(OUTCOMES, { error: "recalls.errors.outcome" }),
    /** For `later`: the day on which the customer wants to be called. */
    until: optionalDay("errors.date"),
    note: optionalText({ max: 300 }),
    version: optionalVersion(),
  }),
  output: RecallView,
  writes: "recalls",
  rules: ({ outcome, until }) => checkUntil(outcome, until),
  async run(context, { id: recallId, outcome, until, note, version }) {
    const { em, user, audit } = context;
    checkUntil(outcome, until);
    await lockRecalls(context, [recallId]);
    const before = await readRecall(em, context, recallId);
    // The audit trail needs neither the name nor the note.
    const { status: was, outcome: earlier, snoozedUntil: wasUntil } = before;
    const kept = { id: recallId, version: before.version, status: was, outcome: earlier, snoozedUntil: wasUntil };
    await beginChange(context, "recalls", kept, version);
    if (!isOpen(before.status)) throw new DomainError("conflict", "recalls.errors.closed");
    const calls = before.calls + 1;
    const { status, snoozedUntil } = afterCall(
      { outcome, today: riyadhDay(), calls, until },
      await readRecallSettings(em),
    );
    // Somebody who has booked meanwhile stays booked, whatever they say of a call.
    const isBooked = before.status === "booked" && status !== "not_wanted";
    const told = outcome === "reached" ? { told_at: sql<Date>`coalesce(told_at, now())`, told_by: user.id } : {};
    const channel = outcome === "reached" && before.channel === null ? { channel: "phone" } : {};
    await rows(em)
      .updateTable("recalls")
      .set({
        ...told,
        ...channel,
        ...(isBooked ? {} : { status, snoozed_until: snoozedUntil }),
        outcome,
        outcome_at: sql<Date>`now()`,
        outcome_by: user.id,
        calls,
        note: note ?? before.note,
        updated_at: sql<Date>`now()`,
        updated_by: user.id,
        version: before.version + 1,
      })
      .where("id", "=", recallId)
      .execute();
    await withdrawMessage(em, recallId);
    audit({ after: { id: recallId, outcome, status, snoozedUntil } });
    return readRecall(em, context, recallId);
  },
});
