import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { checkMessage } from "#app/modules/claims/nphies/check/check-message.ts";
import type { Problem } from "#app/modules/claims/nphies/check/problem.ts";
import { messageText } from "#app/modules/claims/nphies/message/bundle.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Given, Missing, Writable } from "./claim-snapshot.server.ts";
import type { MappedLine } from "./message-lines.ts";
import { COLUMN_OF, type Wanted } from "./things.ts";
import { writableOf } from "./writable.server.ts";

/** A message that may be stored. `savedId` is the one that says the same already. */
export type Prepared = Given & { text: string; map: MappedLine[]; savedId: number | null };
export type Preparation = {
  storeId: number;
  settings: NphiesSettings;
  missing: Missing[];
  problems: Problem[];
  /** Null while something is missing. */
  message: Prepared | null;
};

/** The present moment in Riyadh with its zone. */
export function now(at = new Date()): string {
  const { date, time } = riyadhMoment(at);
  return `${date}T${time}+03:00`;
}

/** Writes a message as it would be sent now, and says what is wrong with it. */
export async function prepareMessage(
  context: Pick<OperationContext, "em" | "stores" | "store">,
  wanted: Wanted,
): Promise<Preparation> {
  const { em } = context;
  const settings = await readNphies(em);
  const writable = await writableOf(context, settings, wanted);
  const { storeId, missing } = writable;
  if (missing.length > 0) return { storeId, settings, missing, problems: [], message: null };
  const before = await lastMessage(em, wanted);
  const saved = before?.status === "saved" ? await writeLike(writable, before) : null;
  if (saved) return { storeId, settings, missing, ...saved };
  const written = await write(writable, {
    ids: { bundle: randomUUID(), header: randomUUID(), at: now() },
    number: before ? `${writable.number}-${before.count + 1}` : writable.number,
  });
  return { storeId, settings, missing, problems: written.problems, message: { ...written.message, savedId: null } };
}

async function write(writable: Writable, given: Given) {
  const { bundle, map } = await writable.write(given);
  return { problems: checkMessage(bundle), message: { ...given, map, text: messageText(bundle) } };
}

type Before = { id: number; status: string; body: string; headerId: string; identifier: string | null; count: number };

async function lastMessage(em: Em, { thing, id, event }: Wanted): Promise<Before | undefined> {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select(["id", "status", "body", "header_id as headerId", "identifier"])
    .where(COLUMN_OF[thing], "=", id)
    .where("event", "=", event)
    .orderBy("id", "desc")
    .execute();
  return found[0] && { ...found[0], count: found.length };
}

/** The saved message once more, where it would still say the same: then nothing new is stored. */
async function writeLike(writable: Writable, before: Before) {
  const { id: bundle, timestamp: at } = JSON.parse(before.body) as { id: string; timestamp: string };
  const ids = { bundle, header: before.headerId, at };
  const { problems, message } = await write(writable, { ids, number: before.identifier ?? "" });
  return message.text === before.body ? { problems, message: { ...message, savedId: before.id } } : null;
}
