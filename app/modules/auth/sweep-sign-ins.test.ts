import { expect, it } from "vitest";
import { openSession, readSession } from "#app/http/session/session.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { countAttempt } from "./sign-in-limits.server.ts";
import { sweepSignIns } from "./sweep-sign-ins.server.ts";

const { em: getEm } = testDatabase();
const MINUTE = 60 * 1000;

it("removes ended sessions and old failures, and leaves those still in use", async () => {
  const em = await getEm();
  const { user } = await makeActor(em, { stores: [await makeStore(em)] });
  const ended = [{ expires_at: new Date() }, { last_seen_at: new Date(Date.now() - 31 * MINUTE) }];
  for (const change of ended) {
    await openSession(em, user.id, null);
    await rows(em).updateTable("sessions").set(change).where("user_id", "=", user.id).execute();
  }
  const live = await openSession(em, user.id, null);
  await countAttempt(em, "typed long ago", "10.9.9.1");
  await rows(em).updateTable("rate_limits").set({ expire: "1" }).execute();
  await countAttempt(em, "typed just now", "10.9.9.2");
  const removed = await Promise.all([sweepSignIns(), sweepSignIns()]);
  expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBeGreaterThanOrEqual(ended.length);
  expect(await readSession(em, live)).not.toBeNull();
  const sessions = await rows(em).selectFrom("sessions").select("user_id").where("user_id", "=", user.id).execute();
  expect(sessions).toHaveLength(1);
  const kept = await rows(em).selectFrom("rate_limits").select("key").orderBy("key").execute();
  expect(kept.map(({ key }) => key)).toEqual(["account:typed just now", "address:10.9.9.2"]);
});
