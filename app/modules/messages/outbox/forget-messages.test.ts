import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { forgetMessages } from "./forget-messages.server.ts";

const { em: getEm } = testDatabase();
const KEPT_MONTHS = 72;

it("the texts of old messages go, and the rows stay", async () => {
  const em = await getEm();
  const { id: storeId } = await makeStore(em);
  const { id: customerId } = await makeCustomer(em);
  const old = new Date("2015-01-01T00:00:00Z");
  const made = { storeId, customerId };
  const ids = [
    ...(await makeMessages(em, { ...made, status: "sent", created_at: old })),
    ...(await makeMessages(em, { ...made, status: "waiting", created_at: old })),
    ...(await makeMessages(em, { ...made, status: "sent" })),
  ];
  const texts = async () =>
    (
      await rows(em).selectFrom("messages").select(["body", "address"]).where("id", "in", ids).orderBy("id").execute()
    ).map(({ body, address }) => `${body}${address}` !== "");
  expect(await forgetMessages()).toEqual({ removed: 0 });
  await rows(em)
    .insertInto("app_settings")
    .values({ key: "retention.messageMonths", value: JSON.stringify(KEPT_MONTHS) })
    .execute();
  expect(await forgetMessages()).toEqual({ removed: 1 });
  expect(await texts()).toEqual([false, true, true]);
  expect(await forgetMessages()).toEqual({ removed: 0 });
});

it("what customers wrote as feedback goes as well, and the rating stays; what waits for a person is kept", async () => {
  const em = await getEm();
  const { id: storeId } = await makeStore(em);
  const old = { answered_at: new Date("2015-01-01T00:00:00Z"), comment: "Very kind" };
  const made = [
    await makeFeedback(em, { storeId, rating: 5, ...old }),
    await makeFeedback(em, { storeId, rating: 1, ...old }),
    await makeFeedback(em, { storeId, rating: 4, comment: "Very kind" }),
  ];
  expect(await forgetMessages()).toEqual({ removed: 1 });
  const kept = await rows(em)
    .selectFrom("feedback")
    .select(["rating", "comment"])
    .where(
      "id",
      "in",
      made.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  expect(kept).toEqual([
    { rating: 5, comment: null },
    { rating: 1, comment: "Very kind" },
    { rating: 4, comment: "Very kind" },
  ]);
});
