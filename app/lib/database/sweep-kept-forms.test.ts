import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { sweepKeptForms } from "./sweep-kept.server.ts";

const { em: getEm } = testDatabase();
const MINUTE = 60 * 1000;

it("removes forms that were kept for more than 15 minutes, those of an ended session, and those that waited an hour for a sign-in", async () => {
  const em = await getEm();
  const { user } = await makeActor(em, { stores: [await makeStore(em)] });
  const expires_at = new Date(Date.now() + 60 * MINUTE);
  await rows(em)
    .insertInto("sessions")
    .values(["here", "ended"].map((token_hash) => ({ token_hash, user_id: user.id, expires_at })))
    .execute();
  const kept = (session_hash: string, minutes: number) => ({
    session_hash,
    path: `/customers/${minutes}`,
    fields: [] as never,
    created_at: new Date(Date.now() - minutes * MINUTE),
  });
  await rows(em)
    .insertInto("kept_forms")
    .values(
      [kept("here", 1), kept("here", 14), kept("here", 16), kept("ended", 2)].map((row) => ({
        ...row,
        fields: "[]" as never,
      })),
    )
    .execute();
  const waiting = (minutes: number) => ({
    ...kept("here", minutes),
    fields: "[]" as never,
    session_hash: null,
    user_id: user.id,
    key_hash: `key ${minutes}`,
    path: `/waits/${minutes}`,
  });
  await rows(em)
    .insertInto("kept_forms")
    .values([waiting(59), waiting(61)])
    .execute();
  const removed = await Promise.all([sweepKeptForms(), sweepKeptForms()]);
  expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(2);
  await rows(em).deleteFrom("sessions").where("token_hash", "=", "ended").execute();
  const left = await rows(em).selectFrom("kept_forms").select("path").orderBy("created_at").execute();
  expect(left.map(({ path }) => path)).toEqual(["/waits/59", "/customers/14", "/customers/1"]);
});
