import type { Page } from "@playwright/test";
import { addDays, atMinute, formatTime, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeActor, makeCustomer, makeDoctor, makeOptometrist } from "#tests/support/factories.ts";

const FRIDAY = 5;
/** A day on which a store without hours of its own opens at ten. */
const DAY = [3, 4].map((days) => addDays(riyadhDay(), days)).find((day) => weekdayOf(day) !== FRIDAY) ?? "";
const at = (minute: number): Date => atMinute(DAY, minute);

async function chooseCustomer(page: Page, lastName: string, isScripted: boolean | undefined) {
  if (isScripted) {
    await scripted(page);
    await page.getByRole("combobox", { name: "Customer", exact: true }).fill(lastName);
    await page.getByRole("option").filter({ hasText: lastName }).click();
    return;
  }
  await page.getByRole("searchbox", { name: "Customer", exact: true }).fill(lastName);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("radio").check();
}

test("a free time of the calendar is booked, and the exam leads to its prescription, back to the visit and to a sale @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const actor = await signedIn();
  const [customer, doctor] = [await makeCustomer(em, { lastName: `Al-Early ${actor.user.id}` }), await makeDoctor(em)];

  await page.goto(`/appointments?date=${DAY}&doctorId=${doctor.id}`);
  await page.getByRole("link", { name: /^Book 10:30/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Appointment");
  await expect(page.getByLabel("Doctor")).toHaveValue(String(doctor.id));
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(at(630).toISOString());
  await chooseCustomer(page, customer.lastName, javaScriptEnabled);
  await page.getByLabel("Type").fill("Eye examination");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");
  const visit = await rows(em)
    .selectFrom("appointments")
    .select(["id", "appointment_date", "status"])
    .where("doctor_id", "=", doctor.id)
    .executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ appointment_date: at(630), status: "scheduled" });
  await expect(page).toHaveURL(`/appointments/${visit.id}`);

  for (const [button, told] of [
    ["Confirm", "Appointment confirmed"],
    ["Arrived", "The customer has arrived"],
    ["Begin exam", "The exam has begun"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText(told);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Prescription");
  await expect(page.getByRole("main")).toContainText(customer.lastName);
  await expect(page.getByLabel("Doctor")).toHaveValue(String(doctor.id));
  await expect(page.getByRole("main")).toContainText("For the appointment of");

  // Whoever leaves the form finds the way back on the visit.
  await page.getByRole("link", { name: /^For the appointment of/ }).click();
  await expect(page.getByRole("button", { name: "Complete", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save appointment" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "New prescription" }).click();
  await page.locator('[name="rightSphere"]').fill("-1.25");
  await page.locator('[name="leftSphere"]').fill("-1.50");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("status").first()).toContainText("Prescription created");
  await expect(page).toHaveURL(`/appointments/${visit.id}`);
  await expect(page.getByRole("main")).toContainText("Completed");
  await expect(page.getByRole("main").getByRole("link", { name: /^RX-/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Start a sale" }).click();
  await expect(page).toHaveURL(/\/sales\/new\?/);
  await expect(page.getByRole("main")).toContainText(customer.lastName);
});

test("an appointment is booked from the calendar with at most 8 presses", async ({ page, em, signedIn }) => {
  await signedIn();
  const [customer, doctor] = [await makeCustomer(em, { lastName: "Qxz" }), await makeDoctor(em)];
  await page.goto(`/appointments?date=${DAY}&doctorId=${doctor.id}`);
  const opened: string[] = [];
  page.on("domcontentloaded", () => opened.push(page.url()));
  let presses = 1;
  await page.getByRole("link", { name: /^Book 10:30/ }).click();
  await expect(page.getByRole("combobox", { name: "Customer", exact: true })).toBeFocused();
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (const letter of "qxz") await press(letter);
  await expect(page.getByRole("option").filter({ hasText: customer.lastName })).toBeVisible();
  for (const key of ["ArrowDown", "Enter"]) await press(key);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await press("Enter");
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");
  expect(presses).toBeLessThanOrEqual(8);
  expect(opened).toHaveLength(2);
});

test("free times follow who examines, the date and the length @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const store = storeOf(await signedIn());
  const [customer, optometrist] = [await makeCustomer(em), await makeOptometrist(em)];
  await rows(em)
    .insertInto("appointments")
    .values({
      store_id: store.id,
      customer_id: customer.id,
      optometrist_id: optometrist.id,
      appointment_date: at(600),
      minutes: 60,
    })
    .execute();
  await page.goto(`/appointments/new?customerId=${customer.id}&date=${DAY}`);
  const show = async () => {
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show free times" }).click();
  };
  const times = page.getByLabel("Time", { exact: true });
  const first = times.getByRole("option").nth(1);
  if (javaScriptEnabled) {
    await scripted(page);
    await expect(page.getByRole("button", { name: "Show free times" })).toBeHidden();
  }
  await page.getByLabel("Notes").fill("Comes early");
  await expect(first).toHaveText("10:00");
  await page.getByLabel("Doctor or optometrist").selectOption(optometrist.name);
  await show();
  await expect(first).toHaveText("11:00");
  await page.getByLabel("Length").selectOption("10 minutes");
  await show();
  await expect(times.getByRole("option").nth(2)).toHaveText("11:10");
  const next = weekdayOf(addDays(DAY, 1)) === FRIDAY ? addDays(DAY, 2) : addDays(DAY, 1);
  await page.getByLabel("Date").fill(next);
  await page.getByLabel("Date").blur();
  await show();
  await expect(first).toHaveText("10:00");
  await expect(first).toHaveAttribute("value", atMinute(next, 600).toISOString());
  await expect(page.getByLabel("Notes")).toHaveValue("Comes early");
  await times.selectOption({ label: "10:10" });
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");
  await expect(page.getByRole("main")).toContainText(optometrist.name);

  // The same on the page of a visit that is moved.
  await page.getByLabel("Date").fill(DAY);
  await page.getByLabel("Date").blur();
  await show();
  await expect(first).toHaveText("11:00");
});

test("working days and absences of a doctor shape the free times and the calendar @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const doctor = await makeDoctor(em);
  const weekday = weekdayOf(DAY);
  await page.goto(`/doctors/${doctor.id}`);
  await expect(page.getByRole("region", { name: "Working days" })).toContainText("whenever a store is open");
  await page.getByRole("link", { name: "Change working days" }).click();
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  await page.getByLabel(`${names[weekday]}: From`).fill("11:00");
  await page.getByRole("button", { name: "Save working days" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter when the work ends");
  await page.getByLabel(`${names[weekday]}: To`).fill("12:00");
  await page.getByRole("button", { name: "Save working days" }).click();
  await expect(page.getByRole("status").first()).toContainText("Working days saved");

  const times = page.getByLabel("Time", { exact: true }).getByRole("option");
  await page.goto(`/appointments/new?doctorId=${doctor.id}&date=${DAY}`);
  await expect(times).toHaveText(["Choose a time", "11:00", "11:30"]);
  await page.goto(`/appointments?date=${DAY}&doctorId=${doctor.id}`);
  await expect(page.getByRole("link", { name: /^Book / })).toHaveCount(2);

  await page.goto(`/doctors/${doctor.id}/hours`);
  await page.getByLabel("First day").fill(DAY);
  await page.getByLabel("Reason").fill("Congress");
  await page.getByRole("button", { name: "Add absence" }).click();
  await expect(page.getByRole("status").first()).toContainText("Absence added");
  await page.goto(`/appointments/new?doctorId=${doctor.id}&date=${DAY}`);
  await expect(times).toHaveText(["No free times on this day"]);
  await page.goto(`/doctors/${doctor.id}`);
  await expect(page.getByRole("region", { name: "Working days" })).toContainText("11:00–12:00");
  await page.getByRole("link", { name: "Change working days" }).click();
  await page.getByRole("button", { name: /^Remove the absence/ }).click();
  await expect(page.getByRole("main")).toContainText("No absences to come");
});

test("a new customer is added within a booking, and nothing that was typed is lost @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "customers:create"] });
  const doctor = await makeDoctor(em);
  await page.goto(`/appointments/new?doctorId=${doctor.id}&at=${at(690).toISOString()}`);
  await page.getByLabel("Type").fill("Follow-up");
  await page.getByLabel("Notes").fill("Brings old glasses");
  await page.getByRole("button", { name: "New customer" }).click();
  await page.locator('[name="firstName"]').fill("Sara");
  await page.locator('[name="lastName"]').fill(`Al-New ${actor.user.id}`);
  await page.locator('[name="phone"]').fill(`05${String(60_000_000 + actor.user.id)}`);
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Appointment");
  await expect(page.getByRole("main")).toContainText(`Sara Al-New ${actor.user.id}`);
  await expect(page.getByLabel("Doctor")).toHaveValue(String(doctor.id));
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(at(690).toISOString());
  await expect(page.getByLabel("Type")).toHaveValue("Follow-up");
  await expect(page.getByLabel("Notes")).toHaveValue("Brings old glasses");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");
});

test("a time that was taken meanwhile is refused beside its field, and another one is offered @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const actor = await signedIn();
  const store = storeOf(actor);
  const [customer, doctor] = [await makeCustomer(em), await makeDoctor(em)];
  await page.goto(`/appointments/new?customerId=${customer.id}&doctorId=${doctor.id}&at=${at(660).toISOString()}`);
  await rows(em)
    .insertInto("appointments")
    .values({ store_id: store.id, customer_id: customer.id, doctor_id: doctor.id, appointment_date: at(660) })
    .execute();
  await page.getByLabel("Notes").fill("First visit");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to book appointment: The doctor or optometrist has another appointment at this time",
  );
  const time = page.getByLabel("Time", { exact: true });
  await expect(time.getByRole("option", { name: formatTime(at(660)) })).toHaveCount(0);
  await expect(page.getByLabel("Notes")).toHaveValue("First visit");
  if (!javaScriptEnabled) {
    await time.selectOption({ label: "11:30" });
    await page.getByLabel("Date").fill(addDays(DAY, 1));
    await page.getByRole("button", { name: "Book appointment" }).click();
    await expect(page.getByRole("alert")).toContainText("This time is of another day");
    await page.getByLabel("Date").fill(DAY);
    await page.getByRole("button", { name: "Show free times" }).click();
  }
  await time.selectOption({ label: "11:30" });
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment booked");

  await page.goto(`/appointments?view=week&date=${DAY}&doctorId=${doctor.id}`);
  await expect(page.getByRole("table").getByRole("link", { name: /^11:\d0 / })).toHaveCount(2);
  await page.goto(`/appointments/new?doctorId=${doctor.id}&at=${at(660).toISOString()}`);
  await expect(page.getByRole("main")).toContainText("The time that you chose is no longer free");
});

test("a visit is moved, and cancelled with a reason, from the customer's page @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const [customer, doctor] = [await makeCustomer(em), await makeDoctor(em)];
  const { id } = await rows(em)
    .insertInto("appointments")
    .values({
      store_id: storeOf(actor).id,
      customer_id: customer.id,
      doctor_id: doctor.id,
      appointment_date: at(720),
      appointment_type: "Follow-up",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/customers/${customer.id}/profile?tab=appointments`);
  const next = page.getByRole("region", { name: "Next appointments" });
  await expect(next.getByRole("link", { name: "New appointment" })).toHaveAttribute(
    "href",
    `/appointments/new?customerId=${customer.id}`,
  );
  await next.getByRole("row").filter({ hasText: doctor.name }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment");
  await page.getByLabel("Time", { exact: true }).selectOption({ label: "13:00" });
  await page.getByRole("button", { name: "Save appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment updated");
  await expect(page.getByRole("main")).toContainText("13:00");

  await page.getByRole("link", { name: "Cancel appointment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why it is cancelled");
  await page.getByRole("dialog").getByLabel("Reason").fill("Travels");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Appointment cancelled");
  await expect(page.getByRole("main")).toContainText("Travels");
  await page.goto(`/customers/${customer.id}/profile?tab=appointments`);
  await expect(next).toContainText("No appointments to come");

  const file = await page.request.get(`/appointments/${id}/calendar`);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const text = await file.text();
  expect(text).toContain(
    `DTSTART:${at(780)
      .toISOString()
      .replace(/[-:]|\.000/g, "")}\r\n`,
  );
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).toContain("SUMMARY:Follow-up\\, ");
  expect(text).not.toContain(customer.lastName);
});

test("whoever is to be called stands in the reminders until they confirm @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn();
  const customer = await makeCustomer(em, { lastName: `Al-Called ${actor.user.id}` });
  await rows(em)
    .insertInto("appointments")
    .values({
      store_id: storeOf(actor).id,
      customer_id: customer.id,
      appointment_date: atMinute(addDays(riyadhDay(), 1), 17 * 60),
    })
    .execute();
  await page.goto("/appointments");
  await page.getByRole("link", { name: "Reminders" }).click();
  const row = page.getByRole("row").filter({ hasText: customer.lastName });
  await row.getByRole("button", { name: /^Called/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Call noted");
  await expect(row).toContainText("Test User");
  await row.getByRole("button", { name: /^Confirmed/ }).click();
  await expect(page.getByRole("main")).toContainText("Nobody to call");
});

test("opening hours decide which times can be booked @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] });
  await page.goto("/appointments");
  await page.getByRole("link", { name: "Opening hours" }).click();
  for (const day of ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
    await page.getByLabel(`${day}: Opens`).fill("09:00");
    await page.getByLabel(`${day}: Closes`).fill("11:00");
  }
  await page.getByLabel("Minutes for an appointment").fill("60");
  await page.getByLabel("Sunday: Break from").fill("08:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter both ends of the break");
  await page.getByLabel("Sunday: Break from").fill("");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByRole("status").first()).toContainText("Opening hours saved");
  await page.goto(`/appointments/new?date=${DAY}`);
  await expect(page.getByLabel("Time", { exact: true }).getByRole("option")).toHaveText([
    "Choose a time",
    "09:00",
    "10:00",
  ]);
});

test("a prescription starts a sale with its customer and itself chosen @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const customer = await makeCustomer(em);
  const { id } = await rows(em)
    .insertInto("prescriptions")
    .values({ prescription_number: `RX-SALE-${customer.id}`, customer_id: customer.id, date: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/prescriptions/${id}`);
  await page.getByRole("link", { name: "Start a sale" }).click();
  await expect(page.getByRole("main")).toContainText(customer.lastName);
  await expect(page.getByRole("combobox", { name: /^Prescription/ })).toHaveValue(String(id));
});

test("a doctor with a booked visit is deleted after the visit moved to another doctor @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const [leaving, staying, customer] = [await makeDoctor(em), await makeDoctor(em), await makeCustomer(em)];
  const { id } = await rows(em)
    .insertInto("appointments")
    .values({
      store_id: store.id,
      customer_id: customer.id,
      doctor_id: leaving.id,
      appointment_date: new Date(Date.now() + 3 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/doctors/${leaving.id}/delete`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row").filter({ hasText: store.name })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Delete doctor" }).click();
  await expect(page.getByRole("alert")).toContainText("1 visit is still booked");
  await dialog.getByRole("combobox", { name: "Move the visits to" }).selectOption(staying.name);
  await dialog.getByRole("button", { name: "Delete doctor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Doctor deleted");
  await page.goto(`/appointments/${id}`);
  await expect(page.getByRole("combobox", { name: "Doctor" })).toHaveValue(String(staying.id));
});

test("a step of a visit asks again when somebody else changed the visit @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const colleague = await makeActor(em, { stores: [store], permissions: PERMISSIONS });
  const [doctor, customer] = [await makeDoctor(em), await makeCustomer(em)];
  const visit = { store_id: store.id, customer_id: customer.id, doctor_id: doctor.id };
  const { id } = await rows(em)
    .insertInto("appointments")
    .values({ ...visit, appointment_date: new Date(Date.now() + 3 * 86_400_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const statusNow = async () =>
    (await rows(em).selectFrom("appointments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  await page.goto(`/appointments/${id}`);
  await execute(updateAppointment, { em, actor: colleague }, { id, status: "confirmed" });
  await page.getByRole("button", { name: "Arrived" }).click();
  for (let again = 0; again < 2; again += 1) {
    await expect(page.getByRole("alert")).toContainText("Someone else changed this in the meantime");
    await expect(page.getByText("Status: Scheduled → Confirmed")).toBeVisible();
    expect(await statusNow()).toBe("confirmed");
    if (again === 1) await page.getByRole("checkbox", { name: "I have seen the change" }).check();
    await page.getByRole("button", { name: "Arrived" }).click();
  }
  await expect(page.getByRole("status").first()).toBeVisible();
  expect(await statusNow()).toBe("arrived");
});
