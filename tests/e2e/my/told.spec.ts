import { myPaths } from "#app/customer-paths.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { addDays, atMinute, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { messagePaths } from "#app/message-paths.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makeDoctor } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

/** A day on which a store without hours of its own opens at ten. */
const DAY = [5, 6].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== 5) ?? "";

test("a visit is booked, its customer is told, confirms by the link, and comes @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const customer = await makeCustomer(em, { firstName: "Noura", phone: "+966501112233" });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", customer.id).execute();
  const doctor = await makeDoctor(em);
  const at = atMinute(DAY, 660);
  await page.goto(paths.appointments.new({ customerId: customer.id, doctorId: doctor.id, at: at.toISOString() }));
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");
  const visitPage = page.url();

  await page.goto(messagePaths.list({ customerId: customer.id }));
  await expect(page.getByRole("row").filter({ hasText: "Noura" })).toHaveCount(1);
  const told = await rows(em)
    .selectFrom("messages")
    .select(["event", "body", "link", "about_id as visitId"])
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  expect(told.event).toBe("visit_booked");
  expect(told.link).toBe(myPaths.visit(await customerToken(em, customer.id), told.visitId));

  // On the customer's own telephone.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(told.link ?? "");
  await page.getByRole("button", { name: "I am coming" }).click();
  await expect(page.getByText("We look forward to seeing you")).toBeVisible();
  await page.context().addCookies(cookies);

  await page.goto(visitPage);
  await expect(page.getByRole("main")).toContainText("Confirmed");
  await page.getByRole("button", { name: "Arrived" }).click();
  await expect(page.getByRole("status").first()).toContainText("The customer has arrived");
});

test("glasses are ready, their customer is told, and collects them @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const sale = await makeLensSale(em, { storeId: store.id, columns: { is_order: true } });
  const named = { first_name: "Huda", phone: "+966502223344", language: "en" };
  await rows(em).updateTable("customers").set(named).where("id", "=", sale.customerId).execute();
  const { id, jobNumber } = await makeLensJob(em, {
    storeId: store.id,
    status: "checked",
    sale_id: sale.saleId,
    sale_item_id: sale.saleItemId,
    customer_id: sale.customerId,
  });
  await page.goto(lensPaths.jobs.step(id, "finish"));
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByRole("main").getByRole("link", { name: "Collect", exact: true })).toBeVisible();

  await page.goto(messagePaths.list({ customerId: sale.customerId }));
  await page.getByRole("row").filter({ hasText: "Huda" }).getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText(`your glasses (order ${jobNumber}) are ready`);

  await page.goto(myPaths.home(await customerToken(em, sale.customerId)));
  await expect(page.getByRole("listitem").filter({ hasText: jobNumber })).toContainText("Ready to collect");
  await page.goto(lensPaths.jobs.collect(id));
  await page.getByLabel("Taken by").fill("Huda");
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.goto(myPaths.home(await customerToken(em, sale.customerId)));
  await expect(page.getByRole("listitem").filter({ hasText: jobNumber })).toContainText("Collected");
});
