import { myPaths } from "#app/customer-paths.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { feedbackPaths } from "#app/message-paths.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";

test("a reader sees answers with their average, and notes nothing @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["customers:read"] }));
  const customer = await makeCustomer(em, { firstName: "Lama" });
  const { id } = await makeFeedback(em, { storeId: store.id, customerId: customer.id, rating: 1 });
  await makeFeedback(em, { storeId: store.id, rating: 4 });
  await page.goto(feedbackPaths.list());
  await expect(page.getByRole("main")).toContainText("2.5 of 5");
  await expect(page.getByRole("main")).toContainText("2 answers");
  await expect(page.getByRole("link", { name: /^Lama/ }).first()).toBeVisible();
  await page.goto(feedbackPaths.detail(id));
  await expect(page.getByRole("button", { name: "Save and close" })).toHaveCount(0);
});

test("the question of another customer, an unknown one and an ended link are answered alike @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  await page.context().clearCookies();
  const [mine, others] = [await makeFeedback(em, { storeId: store.id }), await makeFeedback(em, { storeId: store.id })];
  const unasked = await makeSaleRow(em, { storeId: store.id, customerId: mine.customerId });
  const token = await customerToken(em, mine.customerId);
  const ended = await customerToken(em, mine.customerId, addDays(riyadhDay(), -31));
  const bodies = new Set<string>();
  for (const path of [
    myPaths.feedback(token, others.saleId),
    myPaths.feedback(token, 999_999_999),
    myPaths.feedback(token, unasked.id),
    myPaths.feedback(token, "x"),
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    bodies.add((await page.locator("main").textContent()) ?? "");
  }
  expect([...bodies]).toHaveLength(1);
  expect((await page.goto(myPaths.feedback(ended, mine.saleId)))?.status()).toBe(404);
  expect((await page.goto(myPaths.feedback(token, mine.saleId)))?.status()).toBe(200);
});
