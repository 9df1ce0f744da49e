import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { sweepIdempotencyKeys } from "./sweep-kept.server.ts";

const { em: getEm } = testDatabase();
const HOUR = 60 * 60 * 1000;

it("the sweep removes idempotency keys older than the hours of the setting and keeps the others, also on two servers at once", async () => {
  const em = await getEm();
  const { user } = await makeActor(em, { stores: [await makeStore(em)] });
  const key = (hours: number) => ({
    user_id: user.id,
    key: `${hours} hours old`,
    operation: "createCustomer",
    request_hash: "-",
    created_at: new Date(Date.now() - hours * HOUR),
  });
  await rows(em)
    .insertInto("idempotency_keys")
    .values([key(1), key(47), key(49), key(1_000)])
    .execute();
  const removed = await Promise.all([sweepIdempotencyKeys(48), sweepIdempotencyKeys(48)]);
  expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(2);
  const left = await rows(em).selectFrom("idempotency_keys").select("key").orderBy("created_at").execute();
  expect(left.map((one) => one.key)).toEqual(["47 hours old", "1 hours old"]);
  expect(await sweepIdempotencyKeys(24)).toEqual({ removed: 1 });
});
