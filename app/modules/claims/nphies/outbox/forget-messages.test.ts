import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { getInsurerMessageText } from "#app/modules/claims/nphies/exchange/message-text.server.ts";
import { listInsurerMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeNphiesClaim } from "#tests/support/nphies/shop.ts";
import { sweepMessages } from "./forget-messages.server.ts";

const { em: getEm } = testDatabase();

type Wanted = { status?: string; event?: string; age: string; claimId?: number };

async function shop() {
  const em = await getEm();
  const db = rows(em);
  await db.deleteFrom("nphies_messages").execute();
  const store = await makeStore(em);
  const made = await makeNphiesClaim(em, { storeId: store.id });
  const message = async ({ status = "answered", event = "claim-request", age, claimId }: Wanted): Promise<number> => {
    const at = sql<Date>`now() - ${sql.lit(age)}::interval`;
    const { id } = await db
      .insertInto("nphies_messages")
      .values({
        ...{ store_id: store.id, claim_id: claimId ?? null, event, header_id: randomUUID(), status },
        ...{ body: "{}", answer: "{}", note: "words", created_at: at, created_by: made.actor.user.id },
        ...{ sent_at: at, answered_at: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const keepFor = (months: number | null) =>
    db
      .insertInto("app_settings")
      .values({ key: "retention.messageMonths", value: JSON.stringify(months) })
      .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ value: e.ref("excluded.value") })))
      .execute();
  const ended = async (isEnded: boolean) => {
    const whole = sql<string>`case when ${isEnded} then asked else 0 end`;
    const columns = { paid: whole, open_amount: sql<string>`asked - ${whole}`, status: isEnded ? "paid" : "submitted" };
    await db.updateTable("claims").set(columns).where("id", "=", made.claimId).execute();
  };
  const withText = async () => {
    const found = await db.selectFrom("nphies_messages").select("id").where("body", "<>", "").orderBy("id").execute();
    return found.map(({ id }) => id);
  };
  return { em, ...made, message, keepFor, ended, withText };
}

it("keeps every text unless a setting says for how long", async () => {
  const { message, keepFor, withText } = await shop();
  await keepFor(null);
  const old = await message({ age: "20 years" });
  expect(await sweepMessages()).toEqual({ removed: 0 });
  expect(await withText()).toEqual([old]);
});

it("empties what is older than the setting and not open any more, on two servers at once, and says so where it is shown", async () => {
  const { em, actor, claimId, message, keepFor, ended, withText } = await shop();
  await keepFor(72);
  await ended(false);
  const young = await message({ age: "71 months" });
  const waiting = await message({ age: "10 years", status: "sent" });
  const queued = await message({ age: "10 years", status: "queued" });
  const ofClaim = await message({ age: "10 years", claimId });
  await message({ age: "73 months" });
  await message({ age: "73 months", status: "error" });
  const removed = await Promise.all([sweepMessages(), sweepMessages()]);
  expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(2);
  expect(await withText()).toEqual([young, waiting, queued, ofClaim]);

  await ended(true);
  expect(await sweepMessages()).toEqual({ removed: 1 });
  expect(await withText()).toEqual([young, waiting, queued]);
  const { messages } = await execute(listInsurerMessages, { em, actor }, { thing: "claim", id: claimId });
  expect(messages).toMatchObject([{ id: ofClaim, isEmptied: true, hasAnswer: false, note: null, status: "answered" }]);
  for (const part of ["message", "answer"]) {
    const asked = { thing: "claim", id: claimId, messageId: ofClaim, part };
    await expect(execute(getInsurerMessageText, { em, actor }, asked)).rejects.toMatchObject({ code: "not_found" });
  }
});

it("removes old polls, whose contents stand at the messages that they answered", async () => {
  const { em, message, keepFor } = await shop();
  await keepFor(null);
  const young = await message({ age: "89 days", event: "poll-request" });
  const waiting = await message({ age: "91 days", event: "poll-request", status: "sent" });
  await message({ age: "91 days", event: "poll-request" });
  expect(await sweepMessages()).toEqual({ removed: 1 });
  const left = await rows(em).selectFrom("nphies_messages").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([young, waiting]);
});
