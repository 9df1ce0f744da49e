import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { sendMessagesSoon } from "#app/modules/messages/outbox/send-messages.server.ts";
import { countRecalls, type Filters, filtered, RecallFilters } from "#app/modules/recalls/recall-filters.server.ts";
import { RecallView, readRecall, readRecalls } from "#app/modules/recalls/recall-view.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { lockRecalls } from "./lock-recalls.server.ts";
import { tellRecall } from "./tell-recall.server.ts";

/** So many customers are told by one press of the button: it ends within seconds, and the rest is left for the next. */
export const MOST_AT_ONCE = 100;

const NONE = ["off", "consent", "address", "limit", "told"] as const;
const Sent = z.object({
  /** How many messages were written. */
  told: z.int(),
  /** How many customers got none, by why. */
  notTold: z.object({ off: z.int(), consent: z.int(), address: z.int(), limit: z.int(), told: z.int() }),
  /** How many are left to be told. */
  left: z.int(),
});

/** Tells one customer what they are due for. */
export const sendRecall = operation({
  name: "sendRecall",
  summary:
    "Sends a customer the message of what they are due for, once; says why nothing was sent; 409 when they are not due any more",
  permission: "customers:update",
  input: z.object({ id: id() }),
  output: z.object({ recall: RecallView, none: z.enum(NONE).nullable() }),
  writes: "recalls",
  async run(context, { id: recallId }) {
    const { em, user, audit, afterCommit } = context;
    if ((await lockRecalls(context, [recallId])).length === 0) throw notFound();
    const recall = await readRecall(em, context, recallId);
    const isDue = recall.status === "due" || recall.status === "later";
    if (!isDue) throw new DomainError("conflict", isOverMessage(recall));
    const none = await tellRecall(em, recall, user.id);
    audit({ after: { id: recallId, told: none === null, none } });
    afterCommit(async () => sendMessagesSoon());
    return { recall: await readRecall(em, context, recallId), none };
  },
});

const isOverMessage = ({ status }: RecallView): string =>
  status === "told" ? "recalls.errors.told" : status === "booked" ? "recalls.errors.booked" : "recalls.errors.closed";

/** Tells everybody whom the filters leave and whom nobody has told yet. */
export const sendRecalls = operation({
  name: "sendRecalls",
  summary: `Sends up to ${MOST_AT_ONCE} of the customers whom the filters leave the message of what they are due for, and counts why others got none`,
  permission: "customers:update",
  input: z.object(RecallFilters),
  output: Sent,
  writes: "recalls",
  async run(context, { storeId, ...asked }) {
    const { em, user, audit, afterCommit } = context;
    const filters: Filters = { ...asked, storeIds: storesOf(context, storeId), step: "send" };
    const chosen = await filtered(em, filters)
      .clearSelect()
      .select("r.id")
      .orderBy("r.due_on")
      .orderBy("r.id")
      .limit(MOST_AT_ONCE)
      .execute();
    const ids = await lockRecalls(
      context,
      chosen.map((row) => row.id),
      { skips: true },
    );
    const notTold = { off: 0, consent: 0, address: 0, limit: 0, told: 0 };
    let told = 0;
    for (const recall of await readRecalls(em, context, ids)) {
      // Who came, booked or was told since the list was drawn.
      if (recall.step !== "send") continue;
      const none = await tellRecall(em, recall, user.id);
      if (none === null) told += 1;
      else notTold[none] += 1;
    }
    const left = await countRecalls(em, filters);
    audit({ after: { told, notTold, left } });
    afterCommit(async () => sendMessagesSoon());
    return { told, notTold, left };
  },
});
