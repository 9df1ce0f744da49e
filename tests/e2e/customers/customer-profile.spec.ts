import { addDays, formatDay, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeDoctor, makePolicy, makeSaleRow } from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";

test("a customer opens as a person: facts, next actions, and tabs that return to themselves @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const store = storeOf(actor);
  const lastName = `Al-Known ${Date.now()}`;
  const customer = await makeCustomer(em, { firstName: "Huda", lastName });
  const [doctor, today] = [await makeDoctor(em), riyadhDay()];
  await makePolicy(em, { customerId: customer.id });
  const sale = await makeSaleRow(em, {
    storeId: store.id,
    customerId: customer.id,
    totalAmount: "200.00",
    columns: { is_order: true, balance_due: "80.00", due_date: addDays(today, 3) },
  });
  await rows(em)
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-P${customer.id}`,
      customer_id: customer.id,
      date: startOfDay(addDays(today, -400)),
      expiry_date: startOfDay(addDays(today, -35)),
    })
    .execute();
  await rows(em)
    .insertInto("appointments")
    .values({
      store_id: store.id,
      customer_id: customer.id,
      doctor_id: doctor.id,
      appointment_date: startOfDay(addDays(today, 900)),
    })
    .execute();

  await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: `Huda ${lastName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}/profile$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Huda ${lastName}`);
  const main = page.getByRole("main");
  const fact = (name: string) => main.locator("dl").first().locator("div").filter({ hasText: name });
  await expect(fact("Balance due")).toContainText("SAR 80.00");
  await expect(fact("Insurance")).toContainText("No End Date");
  await expect(fact("Last prescription")).toContainText("Expired");
  await expect(fact("Next appointment")).toContainText(doctor.name);
  await expect(fact("Next appointment")).toContainText(formatDay(addDays(today, 900)));
  await expect(fact("To collect").getByRole("link", { name: "1 order" })).toHaveAttribute(
    "href",
    `/sales/${sale.id}/collect`,
  );
  for (const [name, href] of [
    ["New sale", `/sales/new?customerId=${customer.id}`],
    ["New prescription", `/prescriptions/new?customerId=${customer.id}`],
    ["New appointment", `/appointments/new?customerId=${customer.id}`],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", href);
  }

  const tabs = page.getByRole("navigation", { name: "Pages of the customer" });
  await expect(tabs.getByRole("link")).toHaveText([
    "Purchases",
    "Prescriptions",
    "Appointments",
    "Policies",
    "Messages",
    "Documents",
    "Edit",
  ]);
  await expect(tabs.locator("[aria-current]")).toHaveText("Purchases");
  await main.getByRole("row").filter({ hasText: sale.receiptNumber }).getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(sale.receiptNumber);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}/profile\\?tab=purchases$`));

  await tabs.getByRole("link", { name: "Policies" }).click();
  await expect(main.getByRole("link", { name: "Add Policy" })).toBeVisible();
  await main.getByRole("row").nth(1).getByRole("link", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete policy" }).click();
  await expect(toast(page)).toContainText("Policy Deleted");
  await expect(tabs.locator("[aria-current]")).toHaveText("Policies");
  await expect(fact("Insurance")).toContainText("Not insured");

  await tabs.getByRole("link", { name: "Documents" }).click();
  await expect(main.getByText("No documents yet")).toBeVisible();
  await expect(fact("Balance due")).toContainText("SAR 80.00");
  await tabs.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
});

test("who may only read customers sees the person without money, and changes nothing @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: ["customers:read"] });
  const customer = await makeCustomer(em);
  await makePolicy(em, { customerId: customer.id });
  await page.goto(`/customers/${customer.id}/profile`);
  const tabs = page.getByRole("navigation", { name: "Pages of the customer" });
  await expect(tabs.getByRole("link")).toHaveText([
    "Prescriptions",
    "Appointments",
    "Policies",
    "Messages",
    "Documents",
  ]);
  await expect(tabs.locator("[aria-current]")).toHaveText("Prescriptions");
  await expect(page.getByText("Balance due")).toHaveCount(0);
  await tabs.getByRole("link", { name: "Policies" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("row")).toHaveCount(2);
  for (const name of ["Add Policy", "Edit", "Delete", "New sale", "New prescription"]) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test("what a customer was told is seen by those who may not read messages, without a way to them @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["customers:update"] });
  const { id: customerId } = await makeCustomer(em);
  await page.goto(paths.customers.profile(customerId, { tab: "messages" }));
  await expect(page.locator("main")).toContainText("The customer has got no messages yet");
  await makeMessages(em, { storeId: storeOf(actor).id, customerId, status: "sent", sent_at: new Date() });
  await page.reload();
  const line = page.locator("main").getByRole("row").filter({ hasText: "Glasses ready" });
  await expect(line).toContainText("Sent");
  await expect(line.getByRole("link")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText("Your glasses are ready");
});
