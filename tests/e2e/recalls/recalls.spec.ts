import { addDays, formatDay, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { gatewaySettings, makeChannel } from "#tests/support/message-shop.ts";
import { makeRecall, refuseReminders } from "#tests/support/shop/recalls.ts";

const TODAY = riyadhDay();

test("a list of recalls is worked off: sent to who may be told, the others called, and a visit booked @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["customers:read", "customers:update"] });
  const store = storeOf(actor);
  const due = async (firstName: string, phone?: string) => {
    const customer = await makeCustomer(em, { firstName, lastName: `Al-${store.code}`, ...(phone ? { phone } : {}) });
    const id = await makeRecall(em, { storeId: store.id, customerId: customer.id });
    return { id, customerId: customer.id, name: `${firstName} Al-${store.code}` };
  };
  const [sara, huda, omar, fahad] = [await due("Sara"), await due("Huda"), await due("Omar"), await due("Fahad")];
  await refuseReminders(em, huda.customerId);
  await refuseReminders(em, omar.customerId);
  // This branch really sends: a message that is only shown tells nobody.
  const settings = gatewaySettings("http://127.0.0.1:9");
  await makeChannel(em, { storeId: store.id, channel: "sms", way: "gateway", settings });

  // One alone, from the row.
  await page.goto("/recalls?step=send");
  await page.getByRole("button", { name: `Send to ${fahad.name}` }).click();
  await expect(page.getByRole("status").first()).toContainText("Message written");
  await expect(page.getByRole("link", { name: fahad.name, exact: true })).toHaveCount(0);

  // All others at once: who may not be told moves to the calls.
  await page.getByRole("link", { name: "Send to all" }).click();
  await expect(page.getByRole("dialog")).toContainText("3 customers are to be told.");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 customer told");
  await expect(page.getByRole("status").first()).toContainText("No consent: 2");
  await expect(page).toHaveURL(/step=call/);
  await expect(page.getByRole("link", { name: sara.name, exact: true })).toHaveCount(0);
  const messages = rows(em).selectFrom("messages").select(["customer_id", "event"]).where("store_id", "=", store.id);
  expect((await messages.orderBy("customer_id").execute()).map((one) => one.customer_id)).toEqual([
    sara.customerId,
    fahad.customerId,
  ]);

  // The one wants to be called later: without the day the form says so.
  await page.getByRole("link", { name: `Call ${huda.name}` }).click();
  await expect(page.getByRole("heading", { name: "Next eye test" })).toBeVisible();
  await page.getByRole("radio", { name: "Call later" }).check();
  await page.getByRole("button", { name: "Save the call" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the day on which to call again");
  await page.getByLabel("Call again on").fill(addDays(TODAY, 9));
  await page.getByLabel("Note").fill("After the holidays");
  await page.getByRole("button", { name: "Save the call" }).click();
  await expect(page.getByRole("status").first()).toContainText("Call noted");
  await page.goto("/recalls?step=wait");
  await expect(page.getByRole("row", { name: huda.name })).toContainText(formatDay(addDays(TODAY, 9)));

  // The other one books a visit, and is on no list of things to do.
  await page.goto("/recalls?step=call");
  await page.getByRole("link", { name: `Book a visit for ${omar.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/appointments/new\\?customerId=${omar.customerId}`));
  await expect(page.getByText(omar.name).first()).toBeVisible();
  await page.goto(`/appointments/new?customerId=${omar.customerId}&date=${addDays(TODAY, 4)}`);
  await page.getByLabel("Time", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment");
  await page.goto("/recalls?step=booked");
  await expect(page.getByRole("link", { name: omar.name, exact: true })).toBeVisible();
  await page.goto("/recalls");
  await expect(page.getByText("Nobody is due")).toBeVisible();

  await page.getByRole("link", { name: "Recall figures" }).click();
  await expect(page.getByRole("row", { name: /SMS/ })).toContainText("2");

  // The same as a file, of the reason that the page shows.
  await page.getByRole("link", { name: "Next eye test" }).click();
  const month = addDays(TODAY, -3).slice(0, 7);
  await page.getByText("Export", { exact: true }).click();
  const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  const csv = await page.request.get((await href("CSV")) ?? "");
  expect(csv.headers()["content-disposition"]).toContain('filename="recall-figures-eye-test.csv"');
  const lines = (await csv.text()).replace("\ufeff", "").trim().split("\n");
  expect(lines[0]).toBe("Month,Told by,Due,Told,Booked,Came,Bought");
  expect(lines).toContain(`${month},SMS,2,2,0,0,0`);
  expect(lines).toContain(`${month},Nobody yet,2,0,1,0,0`);
  const excel = await page.request.get((await href("Excel")) ?? "");
  expect(excel.headers()["content-type"]).toContain("spreadsheetml");
  const none = await page.request.get("/recalls/figures/export?reason=warranty", { maxRedirects: 0 });
  expect([none.status(), none.headers().location]).toEqual([302, "/recalls/figures?reason=warranty"]);
});
