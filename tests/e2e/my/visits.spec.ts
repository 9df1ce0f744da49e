import { myPaths } from "#app/customer-paths.ts";
import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeStore } from "#tests/support/factories.ts";

const IN_A_WEEK = atMinute(addDays(riyadhDay(), 7), 17 * 60);

test("a customer confirms a visit and cancels it, by the link alone @nojs", async ({ page, em }) => {
  const store = await makeStore(em, { name: "Al Olaya" });
  const customer = await makeCustomer(em, { firstName: "Noura" });
  const { id } = await rows(em)
    .insertInto("appointments")
    .values({ store_id: store.id, customer_id: customer.id, appointment_date: IN_A_WEEK })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await customerToken(em, customer.id);
  const status = async () => {
    const found = await rows(em).selectFrom("appointments").select("status").where("id", "=", id).executeTakeFirst();
    return found?.status;
  };
  const answer = await page.goto(myPaths.home(token));
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello Noura");
  await page.getByRole("listitem").filter({ hasText: "Al Olaya" }).getByRole("link").click();
  expect(await status()).toBe("scheduled");
  await page.getByRole("button", { name: "I am coming" }).click();
  await expect(page.getByText("We look forward to seeing you")).toBeVisible();
  expect(await status()).toBe("confirmed");
  await page.getByRole("button", { name: "I cannot come" }).click();
  await expect(page.getByText("This visit is cancelled")).toBeVisible();
  expect(await status()).toBe("cancelled");
  await expect(page.getByRole("link", { name: "Ask for another visit" })).toBeVisible();
});

test("a customer asks for a visit, keeps what was typed after an error, and the store books it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = await makeStore(em);
  const customer = await makeCustomer(em, { firstName: "Huda", lastName: "Zahrani" });
  await page.goto(myPaths.ask(await customerToken(em, customer.id)));
  await page.getByLabel("Branch").selectOption({ label: store.name });
  await page.getByLabel("Evening").check();
  await page.getByLabel("Anything that we should know").fill("My glasses press");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Choose a day from tomorrow on").first()).toBeVisible();
  await expect(page.getByLabel("Anything that we should know")).toHaveValue("My glasses press");
  await expect(page.getByLabel("Evening")).toBeChecked();
  await page.getByLabel("Day", { exact: true }).fill(addDays(riyadhDay(), 7));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The branch will call you")).toBeVisible();

  await signedIn({ stores: [store], permissions: PERMISSIONS });
  await page.goto(paths.appointments.reminders());
  const line = page.getByRole("row").filter({ hasText: "Huda Zahrani" });
  await expect(line).toContainText("evening");
  await expect(line.getByRole("link", { name: "Book a visit of Huda Zahrani" })).toHaveAttribute(
    "href",
    paths.appointments.new({ customerId: customer.id, date: addDays(riyadhDay(), 7) }),
  );
  await line.getByRole("button", { name: "Take the request" }).click();
  await expect(page.getByText("The request is off the list")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Huda Zahrani" })).toHaveCount(0);
});
