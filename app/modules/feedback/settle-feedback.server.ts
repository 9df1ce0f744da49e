import { z } from "zod";
import { beginChange, changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalVersion, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { FeedbackView, feedbackOf } from "./feedback-view.server.ts";

/** Notes what was done about a low answer. It is then off the list of things to do, and the customer can no longer change it. */
export const settleFeedback = operation({
  name: "settleFeedback",
  summary:
    "Notes what was done about a low answer of a customer; 409 when nothing is to be done, or the answer has changed",
  permission: "customers:update",
  input: z.object({
    id: id(),
    note: requiredText("feedback.errors.note", { min: 3, max: 500 }),
    version: optionalVersion(),
  }),
  output: FeedbackView,
  writes: "feedback",
  async run(context, { id: feedbackId, note, version }) {
    const { em, user, stores, audit } = context;
    await rows(em)
      .selectFrom("feedback")
      .select("id")
      .where("id", "=", feedbackId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .forUpdate()
      .execute();
    const { status, rating, version: now } = await feedbackOf(em, context, feedbackId);
    // The audit trail needs neither what the customer wrote nor what was noted.
    const kept = { id: feedbackId, version: now, status, rating };
    await beginChange(context, "feedback", kept, version);
    if (status !== "open") throw new DomainError("conflict", "feedback.errors.settled");
    await rows(em)
      .updateTable("feedback")
      .set({ status: "done", note, done_at: new Date(), done_by: user.id, ...changedBy(user.id) })
      .where("id", "=", feedbackId)
      .execute();
    audit({ after: { id: feedbackId, status: "done", rating } });
    return feedbackOf(em, context, feedbackId);
  },
});
