import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { askFeedback } from "#app/modules/feedback/ask-feedback.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeSaleRow, makeVariant } from "#tests/support/factories.ts";
import { wantsMarketing } from "#tests/support/shop/feedback.ts";

const A_WEEK_AGO = atMinute(addDays(riyadhDay(), -7), 17 * 60);

test("a customer is asked a week after a purchase, answers low, and a person sees to it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["customers:read", "customers:update"] });
  const store = storeOf(actor);
  const phone = `+96655${String(Date.now()).slice(-7)}`;
  const customer = await makeCustomer(em, { firstName: "Noura", lastName: `Al-${store.code}`, phone });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", customer.id).execute();
  await wantsMarketing(em, customer.id, "sms");
  const { id: variantId } = await makeVariant(em, { storeId: store.id });
  const sale = await makeSaleRow(em, {
    ...{ storeId: store.id, customerId: customer.id, saleDate: A_WEEK_AGO.toISOString() },
    items: [{ variantId, quantity: 1, totalPrice: "100.00" }],
  });
  await askFeedback();
  const told = await rows(em)
    .selectFrom("messages")
    .select(["event", "link"])
    .where("customer_id", "=", customer.id)
    .execute();
  expect(told).toMatchObject([{ event: "feedback" }]);

  // On the customer's own telephone.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const answer = await page.goto(told[0]?.link ?? "");
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(store.name);
  await expect(page.getByRole("main")).toContainText(sale.receiptNumber);
  await page.getByLabel("Would you like to tell us more?").fill("The frame pinches");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose one of the five answers");
  await expect(page.getByLabel("Would you like to tell us more?")).toHaveValue("The frame pinches");
  // With the keyboard alone.
  await page.getByRole("radio", { name: "Very bad" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Bad", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you");
  await page.getByRole("link", { name: "Change my answer" }).click();
  await expect(page.getByRole("radio", { name: "Bad", exact: true })).toBeChecked();
  await page.getByRole("radio", { name: "Very bad" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main")).toContainText("Very bad");
  await page.context().addCookies(cookies);

  await page.goto(paths.dashboard());
  await page.getByRole("link", { name: /Low ratings to see to/ }).click();
  await expect(page.getByRole("row", { name: /Noura/ })).toContainText("The frame pinches");
  await page
    .getByRole("link", { name: /^Noura/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Save and close" }).click();
  await expect(page.getByRole("alert")).toContainText("Write what was done");
  await page.getByLabel("What was done").fill("Called her, and bent the temples");
  await page.getByRole("button", { name: "Save and close" }).click();
  await expect(page.getByRole("status").first()).toContainText("The answer is seen to");
  await expect(page.getByRole("link", { name: /^Noura/ })).toHaveCount(0);
  await page.goto("/feedback?status=done");
  await expect(page.getByRole("row", { name: /Noura/ })).toContainText("Seen to");
  await page.goto(paths.customers.profile(customer.id));
  await page.getByRole("link", { name: "Very bad" }).click();
  await expect(page.getByRole("main")).toContainText("Called her, and bent the temples");

  // The customer reads that the branch has seen to it, and changes it no more.
  await page.goto(told[0]?.link ?? "");
  await expect(page.getByRole("status")).toContainText("Thank you");
  await expect(page.getByRole("link", { name: "Change my answer" })).toHaveCount(0);
});
