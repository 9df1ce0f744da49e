import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { checkMessage } from "#app/modules/claims/nphies/check/check-message.ts";
import type { Problem } from "#app/modules/claims/nphies/check/problem.ts";
import { messageText } from "#app/modules/claims/nphies/message/bundle.ts";
import { claimRequest } from "#app/modules/claims/nphies/message/messages.ts";
import type { MessageIds } from "#app/modules/claims/nphies/message/snapshot.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readClaimFacts, type StoredClaim } from "./claim-facts.server.ts";
import { claimSnapshot, type Missing, missingFor } from "./claim-snapshot.server.ts";
import type { MappedLine } from "./message-lines.ts";

const EVENT = "claim-request";

/** A message that may be stored. `savedId` is the one that says the same already. */
export type Prepared = {
  ids: MessageIds;
  number: string;
  text: string;
  map: MappedLine[];
  savedId: number | null;
};
export type Preparation = {
  claim: StoredClaim;
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

/** Writes the message of a claim as it would be sent now, and says what is wrong with it. */
export async function prepareClaim(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  claimId: number,
): Promise<Preparation> {
  const claim = await readClaimFacts(em, { stores }, claimId);
  const settings = await readNphies(em);
  const missing = missingFor(settings, claim);
  if (missing.length > 0) return { claim, settings, missing, problems: [], message: null };
  const before = await lastMessage(em, claimId);
  const saved = before?.status === "saved" ? await writeLike(em, claim, { settings, before }) : null;
  if (saved) return { claim, settings, missing, ...saved };
  const written = await write(em, claim, {
    settings,
    ids: { bundle: randomUUID(), header: randomUUID(), at: now() },
    number: before ? `${claim.claimNumber}-${before.count + 1}` : claim.claimNumber,
  });
  return { claim, settings, missing, problems: written.problems, message: { ...written.message, savedId: null } };
}

type Given = { settings: NphiesSettings; ids: MessageIds; number: string };

async function write(em: Em, claim: StoredClaim, given: Given) {
  const { snapshot, map } = await claimSnapshot(em, claim, given);
  const bundle = claimRequest(snapshot);
  const { ids, number } = given;
  return { problems: checkMessage(bundle), message: { ids, number, map, text: messageText(bundle) } };
}

type Before = { id: number; status: string; body: string; headerId: string; identifier: string | null; count: number };

async function lastMessage(em: Em, claimId: number): Promise<Before | undefined> {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select(["id", "status", "body", "header_id as headerId", "identifier"])
    .where("claim_id", "=", claimId)
    .where("event", "=", EVENT)
    .orderBy("id", "desc")
    .execute();
  return found[0] && { ...found[0], count: found.length };
}

/** The saved message once more, where the claim still says the same: then nothing new is stored. */
async function writeLike(
  em: Em,
  claim: StoredClaim,
  { settings, before }: { settings: NphiesSettings; before: Before },
) {
  const { id: bundle, timestamp: at } = JSON.parse(before.body) as { id: string; timestamp: string };
  const ids = { bundle, header: before.headerId, at };
  const { problems, message } = await write(em, claim, { settings, ids, number: before.identifier ?? "" });
  return message.text === before.body ? { problems, message: { ...message, savedId: before.id } } : null;
}
