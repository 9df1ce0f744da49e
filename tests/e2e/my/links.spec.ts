import { myPaths } from "#app/customer-paths.ts";
import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";

const IN_A_WEEK = atMinute(addDays(riyadhDay(), 7), 17 * 60);

test("a changed link, an ended one and another customer's visit answer alike, in the customer's language @nojs", async ({
  page,
  em,
}) => {
  const store = await makeStore(em);
  const [customer, other] = [await makeCustomer(em), await makeCustomer(em)];
  const { id } = await rows(em)
    .insertInto("appointments")
    .values({ store_id: store.id, customer_id: other.id, appointment_date: IN_A_WEEK })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await customerToken(em, customer.id);
  const ended = await customerToken(em, customer.id, addDays(riyadhDay(), -31));
  const bodies = new Set<string>();
  for (const path of [
    myPaths.home(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`),
    myPaths.home(ended),
    myPaths.visit(ended, id),
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    bodies.add((await page.locator("main").textContent()) ?? "");
  }
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain("This link is not right, or its time is over");
  expect((await page.goto(myPaths.visit(token, id)))?.status()).toBe(404);
  await page.goto(myPaths.home(token));
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { name: "مواعيدك" })).toBeVisible();
});

test("a customer says what they want to hear about, and takes it back @nojs", async ({ page, em }) => {
  const customer = await makeCustomer(em);
  const token = await customerToken(em, customer.id);
  await page.goto(myPaths.home(token));
  await page.getByRole("link", { name: "What you hear from us" }).click();
  await page.locator("[type=checkbox][name=marketing-whatsapp]").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Saved");
  await expect(page.locator("[type=checkbox][name=marketing-whatsapp]")).toBeChecked();
  await page.locator("[type=checkbox][name=reminder-sms]").uncheck();
  await page.locator("[type=checkbox][name=marketing-whatsapp]").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[type=checkbox][name=reminder-sms]")).not.toBeChecked();
  await expect(page.locator("[type=checkbox][name=marketing-whatsapp]")).not.toBeChecked();
  await expect(page.locator("[type=checkbox][name=reminder-email]")).toBeChecked();
});
