import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { COLUMN_OF, THINGS } from "./things.ts";

/** A message or its answer as it is stored, byte for byte. */
export const getInsurerMessageText = operation({
  name: "getInsurerMessageText",
  summary: "A message of your stores to nphies, or the answer to it, as it is stored",
  permission: "sales:read",
  input: z.object({
    thing: z.enum(THINGS, { error: "errors.choice" }),
    id: id(),
    messageId: id(),
    part: z.enum(["message", "answer"]).default("message"),
  }),
  output: z.object({ name: z.string(), text: z.string() }),
  async run({ em, stores }, { thing, id: thingId, messageId, part }) {
    const found = await rows(em)
      .selectFrom("nphies_messages")
      .select(["identifier", "event", "body", "answer"])
      .where("id", "=", messageId)
      .where(COLUMN_OF[thing], "=", thingId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .executeTakeFirst();
    const text = part === "answer" ? found?.answer : found?.body;
    // An old message has no text any more.
    if (!found || !text) throw notFound();
    return { name: `${found.identifier ?? found.event}-${part}.json`, text };
  },
});
