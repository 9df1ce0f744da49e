import { configuredKeys, secretKeys } from "#app/lib/secrets.server.ts";
import { dropFactor } from "#app/modules/auth/second-factor.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { opens } from "./keep-secrets.server.ts";
import { PLACES, readPlaces } from "./sealed-places.server.ts";

export type Forgotten = {
  /** Units that were closed, and how many of their documents the tax authority does not have. */
  units: { name: string; waiting: number }[];
  /** Users who sign in by their password alone until they set a second factor up again. */
  users: number;
  /** Channels of messages that are off until their password or token is set again. */
  channels: number;
};

/**
 * Gives up what no key opens any more, after a key was lost for good. Units are closed: their stores sell without e-invoices until they are registered
 * anew, and the new unit begins its own chain. Second factors are removed. Each has its audit row.
 * @throws without a key in the environment, since what is made anew has to be kept with one
 */
export async function forgetLostSecrets(): Promise<Forgotten> {
  if (configuredKeys().length === 0) throw new Error("Set SECRETS_KEY to the new key first.");
  const em = await forkEm();
  return em.transactional(async (tx) => {
    const lost = await lostPlaces(tx);
    const units: Forgotten["units"] = [];
    for (const id of lost.unit) units.push(await closeUnit(tx, id));
    for (const id of lost.secondFactor) await removeFactor(tx, id);
    for (const id of lost.messageChannel) await stopChannel(tx, id);
    return { units, users: lost.secondFactor.size, channels: lost.messageChannel.size };
  });
}

async function lostPlaces(em: Em) {
  const keys = await secretKeys(em);
  const lost = { unit: new Set<number>(), secondFactor: new Set<number>(), messageChannel: new Set<number>() };
  for (const places of PLACES) {
    for (const { id, name, sealed } of await readPlaces(em, places)) {
      if (!opens(sealed, name, keys)) lost[places.kind].add(id);
    }
  }
  return lost;
}

async function closeUnit(em: Em, id: number): Promise<Forgotten["units"][number]> {
  const db = rows(em);
  const { name } = await db
    .updateTable("invoicing_units")
    .set({ status: "closed", closed_at: new Date(), registration: null })
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.countAll<string>().as("waiting"))
    .where("unit_id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  await note(em, "invoicing_units", id);
  return { name, waiting: Number(waiting) };
}

async function removeFactor(em: Em, userId: number): Promise<void> {
  await dropFactor(em, userId);
  await note(em, "second_factors", userId);
}

/** Nothing leaves with half of its settings. Where the channel leads to stays for who sets it up again. */
async function stopChannel(em: Em, id: number): Promise<void> {
  await rows(em)
    .updateTable("message_channels")
    .set({ sealed_secret: null, is_on: false })
    .where("id", "=", id)
    .execute();
  await note(em, "message_channels", id);
}

const note = (em: Em, entity: string, entityId: number) =>
  rows(em)
    .insertInto("audit_log")
    .values({
      action: "forgetLostSecrets",
      entity,
      entity_id: entityId,
      request_id: "secrets:rekey",
      note: "Its key was lost.",
    })
    .execute();
