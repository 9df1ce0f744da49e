import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { providerOf, settingsOf } from "#app/modules/claims/nphies/exchange/insured.ts";
import { now } from "#app/modules/claims/nphies/exchange/prepare-message.server.ts";
import { messageText } from "#app/modules/claims/nphies/message/bundle.ts";
import { pollRequest } from "#app/modules/claims/nphies/message/messages.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { holdLock } from "#db/hold-lock.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { sendMessages, sendMessagesSoon } from "./send-messages.server.ts";

/** nphies hands out at most that many messages at once. */
const MOST = 100;
const PAUSE_MINUTES = 5;

/**
 * Fetches what waits at nphies, while claims or requests of the shop wait for their answers or their money: one server at a time, and each licence every few minutes.
 * Nothing is asked while sending is off, or before anybody has sent a claim.
 */
export async function pollNphies(): Promise<void> {
  const em = await forkEm();
  const settings = await readNphies(em);
  if (!settings.isOn || !settings.address) return;
  await holdLock("nphies: poll", { waitMs: 0, mostMs: 30_000 }, async () => {
    const due = await storesToPoll(em, Object.keys(settings.stores).map(Number), PAUSE_MINUTES);
    await writePolls(em, settings, { stores: due, userId: null });
  });
  await sendMessages();
}

/** Fetches what waits at nphies now. */
export const fetchAnswers = operation({
  name: "fetchAnswers",
  summary: "Fetches what waits at nphies for your stores",
  permission: "sales:update",
  input: z.object({}),
  output: z.object({ polls: z.int() }),
  writes: "nphies_messages",
  async run({ em, stores, user, afterCommit, audit }) {
    const settings = await readNphies(em);
    if (!settings.isOn || !settings.address) throw new DomainError("rule", "nphies.errors.off");
    const mine = idsOf(stores).filter((storeId) => settings.stores[storeId]);
    const polls = await writePolls(em, settings, { stores: await storesToPoll(em, mine, 0), userId: user.id });
    audit({ after: { polls } });
    afterCommit(sendMessagesSoon);
    return { polls };
  },
});

/** Stores that have sent a claim or a request which is not over, and that have not asked within the last minutes; one of those that share a licence is enough. */
async function storesToPoll(em: Em, storeIds: readonly number[], minutes: number): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select s.id from stores s
    where s.id = any(${storeIds}::int[])
      and exists (select from nphies_messages m
        left join claims c on c.id = m.claim_id
        left join insurance_approvals a on a.id = m.approval_id
        where m.store_id = s.id and m.event in ('claim-request', 'priorauth-request') and m.status in ('queued', 'answered')
          and (c.open_amount <> 0 or a.status = 'requested' or (a.id is not null and m.status = 'queued')))
      and not exists (select from nphies_messages p
        where p.store_id = s.id and p.event = 'poll-request'
          and (p.status in ('new', 'sent') or p.created_at > now() - make_interval(mins => ${minutes})))
    order by s.id`.execute(rows(em));
  return found.map(({ id }) => id);
}

async function writePolls(
  em: Em,
  settings: NphiesSettings,
  { stores, userId }: { stores: readonly number[]; userId: number | null },
): Promise<number> {
  const asked = new Set<string>();
  for (const storeId of stores) {
    const provider = providerOf(settings, { storeId, storeName: await nameOf(em, storeId) });
    if (asked.has(provider.licence)) continue;
    asked.add(provider.licence);
    const ids = { bundle: randomUUID(), header: randomUUID(), at: now() };
    const task = { id: `poll-${ids.header}`, number: ids.header, include: [], exclude: [], count: MOST };
    const body = messageText(pollRequest({ settings: settingsOf(settings), ids, provider, task }));
    await rows(em)
      .insertInto("nphies_messages")
      .values({
        store_id: storeId,
        event: "poll-request",
        header_id: ids.header,
        identifier: task.number,
        body,
        created_by: userId,
      })
      .execute();
  }
  return asked.size;
}

async function nameOf(em: Em, storeId: number): Promise<string> {
  const found = await rows(em).selectFrom("stores").select("name").where("id", "=", storeId).executeTakeFirstOrThrow();
  return found.name;
}
