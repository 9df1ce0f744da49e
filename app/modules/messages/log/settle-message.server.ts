import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { sendMessagesSoon } from "#app/modules/messages/outbox/send-messages.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { DECISION_NAMES, DECISIONS, type MessageStatus, mayDecide } from "./message-status.ts";
import { MessageView, readMessage } from "./read-messages.server.ts";

/** For how long a message that leaves once more may be tried. */
const DAYS = 3;

/** Decides about one message: that it has arrived, that it leaves once more, or that it does not leave. */
export const settleMessage = operation({
  name: "settleMessage",
  summary:
    "Decides about a message: it has arrived, it leaves once more, or it does not leave; 409 where its status does not allow it",
  permission: "customers:update",
  input: z.object({ id: id(), decision: z.enum(DECISION_NAMES, { error: "errors.choice" }) }),
  output: MessageView,
  writes: "messages",
  async run(context, { id: messageId, decision }) {
    const { em, stores, audit, afterCommit } = context;
    const before = await rows(em)
      .selectFrom("messages")
      .select(["status", "address"])
      .where("id", "=", messageId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    const isPossible = mayDecide(decision, before.status as MessageStatus) && before.address !== "";
    if (!isPossible) throw new DomainError("conflict", "messages.errors.decided");
    const set = {
      arrived: { status: "sent", sent_at: sql<Date>`coalesce(begun_at, now())` },
      again: {
        status: "waiting",
        next_attempt_at: sql<Date>`now()`,
        not_after: sql<Date>`now() + make_interval(days => ${DAYS}::int)`,
      },
      cancel: { status: "cancelled" },
    }[decision];
    await rows(em)
      .updateTable("messages")
      .set(set)
      .where("id", "=", messageId)
      .where("status", "in", [...DECISIONS[decision]])
      .execute();
    audit({ before: { status: before.status }, after: { id: messageId, decision, status: set.status } });
    afterCommit(async () => sendMessagesSoon());
    return readMessage(em, context, messageId);
  },
});
