import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { sweepIdempotencyKeys } from "./sweep-idempotency-keys.server.ts";

const { em: getEm } = testDatabase();
const HOUR = 60 * 60 * 1000;

it("the sweep removes idempotency keys older than 48 hours and keeps the others", async () => {
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
  await sweepIdempotencyKeys();
  const left = await rows(em).selectFrom("idempotency_keys").select("key").orderBy("created_at").execute();
  expect(left.map((one) => one.key)).toEqual(["47 hours old", "1 hours old"]);
});
