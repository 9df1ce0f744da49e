import { logUnexpected } from "#app/http/log.server.ts";
import type { MessageEvent } from "#app/modules/messages/rules/events.ts";
import type { Em } from "#db/orm.ts";

const PAPERS = Symbol.for("papers of messages");

/** A paper that goes with an e-mail. */
export type Attached = { name: string; file: Buffer };

/** What a message is about, and the language of its customer. */
type Asked = { aboutId: number; storeId: number; customerId: number; locale: "en" | "ar" };
type Make = (em: Em, asked: Asked) => Promise<Attached | null>;

/** The pages are a bundle of their own, which knows the papers; messages leave from outside of it, too. Both are one process and see one table. */
const shared = globalThis as { [PAPERS]?: Map<string, Make> };
const makers = shared[PAPERS] ?? new Map<string, Make>();
shared[PAPERS] = makers;

/** Says how the paper of an event is made. The areas that have papers stand below this one, so whoever starts the product tells it. */
export const offerPapers = (papers: Partial<Record<MessageEvent, Make>>): void => {
  for (const [event, make] of Object.entries(papers)) makers.set(event, make);
};

/** The paper of a message; null where its event has none, or where it cannot be made: the message then leaves with its link alone, and the log says so. */
export async function paperOf(
  em: Em,
  { id, event, ...asked }: Asked & { id: number; event: string },
): Promise<Attached | null> {
  try {
    return (await makers.get(event)?.(em, asked)) ?? null;
  } catch (error) {
    logUnexpected(error, `paper of message ${id}`);
    return null;
  }
}
