import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { addDays, monthsAfter, riyadhDay, shownDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { execute } from "#app/lib/operation.server.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { CASHIER_RIGHTS, makeCustomer, makeSaleRow, makeVariant } from "#tests/support/factories.ts";

const cell = (page: Page, eye: string, measure: string) =>
  page.getByRole("textbox", { name: `${eye} Eye: ${measure}`, exact: true });

/** All words of a PDF. */
async function textOf(page: Page): Promise<string> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const text = [...document.pages()].map((one) => one.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text;
}

test("a prescription is written from the customer's page, previewed, printed and used for a sale @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const store = storeOf(await signedIn());
  const customer = await makeCustomer(em, { lastName: "Al-Myope" });
  const item = await makeVariant(em, { storeId: store.id, quantity: 5 });

  await page.goto(`/customers/${customer.id}/profile`);
  await page.getByRole("link", { name: "New prescription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Prescription");
  await expect(page.getByRole("main")).toContainText("Al-Myope");
  if (javaScriptEnabled) await scripted(page);
  await cell(page, "Right", "Sphere").fill("-125");
  await cell(page, "Right", "Cylinder").fill("-٫٥");
  await cell(page, "Right", "Axis").fill("0");
  await cell(page, "Right", "PD").fill("315");
  await cell(page, "Left", "Sphere").fill("plano");
  await cell(page, "Left", "PD").fill("31.5");
  await page.getByLabel("PD Distance").fill("63");
  await page.getByLabel("Plastic").check();
  await page.getByLabel("Anti-reflecting").check();
  await page.getByRole("textbox", { name: "Diagnosis" }).fill("Myopia");
  await page.getByRole("button", { name: "Preview" }).click();

  const preview = page.getByRole("dialog", { name: "Eyewear Prescription & Vision Test Results" });
  await expect(preview.getByRole("row", { name: /Right Eye/ })).toContainText("-1.25-0.501800.0031.5");
  await expect(preview.getByRole("row", { name: /Left Eye/ })).toContainText("0.000.000.0031.5");
  await expect(preview).toContainText("63.0 mm");
  const [printout] = await Promise.all([
    page.context().waitForEvent("page"),
    preview.getByRole("button", { name: "Print" }).click(),
  ]);
  await expect(printout.getByRole("heading", { level: 1 })).toHaveText("Eyewear Prescription & Vision Test Results");
  await expect(printout.getByRole("main")).toContainText("This prescription is not saved yet.");
  await printout.close();
  await preview.getByRole("button", { name: "Edit" }).click();
  await expect(preview).toBeHidden();
  await expect(cell(page, "Right", "Sphere")).toHaveValue("-1.25");
  await expect(cell(page, "Right", "Axis")).toHaveValue("180");
  await expect(cell(page, "Left", "Sphere")).toHaveValue("0.00");

  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("status").first()).toContainText("Prescription created");
  await expect(page).toHaveURL(/\/prescriptions\/\d+$/);
  const written = await rows(em)
    .selectFrom("prescriptions")
    .selectAll()
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  expect(written).toMatchObject({ right_sphere: "-1.25", right_axis: 180, left_sphere: "0.00", pd_distance: "63.00" });
  expect(written).toMatchObject({ lens_type_plastic: true, lens_spec_anti_reflecting: true, diagnosis: "Myopia" });

  for (const paper of ["print", "card"]) {
    for (const language of ["en", "ar"]) {
      await page.goto(`/prescriptions/${written.id}/${paper}?language=${language}`);
      const text = await textOf(page);
      for (const figure of ["-1.25", "-0.50", "180", "0.00", "31.5", "63.0", "0.0", written.prescription_number]) {
        expect(text, `${figure} on the ${paper} in ${language}`).toContain(figure);
      }
    }
  }
  const [card] = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(card?.width).toBeCloseTo(85.6, 0);
  expect(card?.height).toBeCloseTo(54, 0);
  const reads = await rows(em).selectFrom("prescription_reads").select("way").where("way", "=", "print").execute();
  expect(reads.length).toBeGreaterThanOrEqual(4);

  await page.goto(`/prescriptions/${written.id}`);
  await page.getByRole("link", { name: "Start a sale" }).click();
  await page.getByLabel("Scan").fill(item.sku);
  await page.getByLabel("Scan").press("Enter");
  await expect(page.getByRole("row").filter({ hasText: item.sku })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Prescription/ })).toHaveValue(String(written.id));
  await page.getByLabel("Payment Method").selectOption("cash");
  await page.getByRole("button", { name: /Complete/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Sale");
  const sale = await rows(em)
    .selectFrom("sales")
    .select("prescription_id")
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  expect(sale).toEqual({ prescription_id: written.id });
});

test("a whole examination is written beside the last prescription, and its paper names shop, file and licence @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const actor = await signedIn();
  const store = storeOf(actor);
  await rows(em)
    .updateTable("stores")
    .set({ phone: "+966112345678", address: "7541 King Fahd Road, Riyadh" })
    .where("id", "=", store.id)
    .execute();
  const customer = await makeCustomer(em);
  await rows(em).updateTable("customers").set({ date_of_birth: "1988-03-09" }).where("id", "=", customer.id).execute();
  const examinedOn = addDays(riyadhDay(), -40);
  const doctor = await rows(em)
    .insertInto("doctors")
    .values({ first_name: "Hanan", last_name: "Al-Faraj", phone: "0112223333", license_number: "SCFHS-18-20417" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const last = await execute(
    createPrescription,
    { em, actor },
    { customerId: customer.id, rightSphere: "-1.25", leftSphere: "-1.00", date: "2025-06-01" },
  );
  await page.goto(`/prescriptions/new?customerId=${customer.id}`);
  if (scripts) await scripted(page);
  await page.getByLabel("Doctor").selectOption(String(doctor.id));
  // The usual expiry follows the day of the examination.
  const examined = page.getByLabel("Examination date");
  const today = typedDay(await examined.inputValue()) ?? "";
  await expect(page.getByLabel("Expiry Date")).toHaveValue(shownDay(monthsAfter(today, 12), "en"));
  await examined.fill(examinedOn);
  await cell(page, "Right", "Sphere").fill("-1.75");
  await cell(page, "Left", "Sphere").fill("-1.00");
  await cell(page, "Right", "VA without").fill("٦/٣٦");
  await cell(page, "Right", "VA with").fill("6 / 6");
  await page.locator("summary", { hasText: "Prisms" }).click();
  await cell(page, "Right", "Prism").fill("2");
  await page.getByRole("combobox", { name: "Right Eye: Base", exact: true }).selectOption("up");
  await cell(page, "Right", "Second prism").fill("1.5");
  await page.getByRole("combobox", { name: "Right Eye: Second base" }).selectOption("down");
  await page.locator("summary", { hasText: "Contact lenses on prescription" }).click();
  await page.getByRole("button", { name: "Fill in from the spectacles (12 mm)" }).click();
  const contact = (measure: string) =>
    page.getByRole("textbox", { name: `Right contact lens: ${measure}`, exact: true });
  await expect(contact("Sphere")).toHaveValue("-1.75");
  await contact("Base curve").fill("860");
  await contact("Diameter").fill("142");
  await contact("Brand").fill("Acuvue Oasys");
  await page.getByRole("combobox", { name: "Right contact lens: Replacement" }).selectOption("two_weeks");
  const beside = page.getByRole("region", { name: "Last prescription and this one" });
  await expect(beside).toContainText(`Beside ${last.prescriptionNumber} of 01 Jun 2025`);
  await expect(beside.getByRole("row", { name: /^Sphere/ })).toContainText("-1.25-1.75 (-0.50)-1.00-1.00");

  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("alert")).toContainText("One prism is horizontal, the other vertical");
  await expect(contact("Base curve")).toHaveValue("8.6");
  await page.getByRole("combobox", { name: "Right Eye: Second base" }).selectOption("in");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("status").first()).toContainText("Prescription created");
  const written = await rows(em)
    .selectFrom("prescriptions")
    .selectAll()
    .where("customer_id", "=", customer.id)
    .where("id", "<>", last.id)
    .executeTakeFirstOrThrow();
  expect(written).toMatchObject({ right_acuity_without: "6/36", right_acuity_with: "6/6", right_prism2: "1.50" });
  expect(written).toMatchObject({ right_contact_base_curve: "8.60", right_contact_diameter: "14.20" });
  expect(riyadhDay(written.expiry_date ?? "")).toBe(monthsAfter(examinedOn, 12));

  await page.goto(`/prescriptions/${written.id}/print?language=en`);
  const sheet = page.getByRole("article");
  for (const text of [
    "7541 King Fahd Road, Riyadh",
    readablePhone("+966112345678"),
    "09 Mar 1988",
    String(customer.id),
    "SCFHS-18-20417",
    "2.00 Up + 1.50 In",
    "6/36",
    "Acuvue Oasys",
    "Every two weeks",
  ]) {
    await expect(sheet).toContainText(text);
  }
  // No cylinder, no axis: the paper does not write one.
  const eyes = sheet.getByRole("table").first();
  await expect(
    eyes
      .getByRole("row", { name: /O\.D\. ?Right Eye/ })
      .getByRole("cell")
      .nth(2),
  ).toHaveText("");
  await expect(eyes.getByRole("row", { name: /O\.S\. ?Left Eye/ })).toBeVisible();
});

test("unusual values and changes of a sold prescription are saved only after a confirmation @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const customer = await makeCustomer(em);
  await page.goto(`/prescriptions/new?customerId=${customer.id}`);
  await cell(page, "Right", "Sphere").fill("-21");
  await cell(page, "Left", "Sphere").fill("+1");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("alert")).toContainText("Some values are unusual");
  await expect(page.getByRole("alert")).not.toContainText("Failed");
  const notice = page.getByRole("region", { name: "Please check these values" });
  await expect(notice).toContainText("Right Eye: Sphere: The sphere is stronger than 20.00");
  await expect(notice).toContainText("One eye is plus and the other minus");
  await page.getByLabel("I checked these values").check();
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("status").first()).toContainText("Prescription created");

  const { id } = await execute(
    createPrescription,
    { em, actor },
    { customerId: customer.id, rightSphere: "-20", leftSphere: "1", notes: "First" },
  );
  const sale = await makeSaleRow(em, { storeId: storeOf(actor).id, customerId: customer.id, items: [] });
  await rows(em).updateTable("sales").set({ prescription_id: id }).where("id", "=", sale.id).execute();
  await page.goto(`/prescriptions/${id}`);
  await expect(page.getByRole("main")).toContainText("Sold with 1 sale");
  await cell(page, "Left", "Sphere").fill("-1");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("alert")).toContainText("This prescription was sold");
  await expect(cell(page, "Left", "Sphere")).toHaveValue("-1.00");
  await page.getByLabel("This prescription was sold.").check();
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page).toHaveURL("/prescriptions");
  await expect(page.getByRole("status").first()).toContainText("Prescription updated");

  await page.goto(`/prescriptions/${id}/history`);
  const second = page.getByRole("table", { name: "Versions" }).getByRole("row").filter({ hasText: "Left Eye: Sphere" });
  await expect(second).toContainText("1.00");
  await expect(second).toContainText("-1.00");
  await expect(second).toContainText("Test User");
  await expect(page.getByRole("table", { name: "Who read it" })).toContainText("Opened");
});

test("arrow keys and Enter move in the grid, values are formatted when the user leaves their field, and the tools fill in the form", async ({
  page,
  signedIn,
  em,
}) => {
  await signedIn();
  const customer = await makeCustomer(em);
  await page.goto(`/prescriptions/new?customerId=${customer.id}`);
  await scripted(page);
  await cell(page, "Right", "Sphere").focus();
  await page.keyboard.type("+250");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Right", "Cylinder")).toBeFocused();
  await expect(cell(page, "Right", "Sphere")).toHaveValue("+2.50");
  await page.keyboard.type("-150");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Right", "Axis")).toBeFocused();
  await page.keyboard.type("170");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Left", "Axis")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "Left", "Cylinder")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "Right", "Cylinder")).toBeFocused();
  await expect(page.getByRole("row", { name: /Right Eye \+1\.00/ })).toContainText("+1.00 / +1.50 × 80");
  await page.getByRole("button", { name: "Transpose both eyes" }).click();
  await expect(cell(page, "Right", "Sphere")).toHaveValue("+1.00");
  await expect(cell(page, "Right", "Cylinder")).toHaveValue("+1.50");
  await expect(cell(page, "Right", "Axis")).toHaveValue("80");
  await page.getByLabel("PD Distance").fill("63");
  await page.getByRole("button", { name: "Use near PD 60.0" }).click();
  await expect(page.getByLabel("PD Near")).toHaveValue("60.0");
  await expect(page.getByRole("button", { name: "Preview" })).toBeEnabled();
  await cell(page, "Right", "Sphere").fill("31");
  await expect(page.getByRole("button", { name: "Preview" })).toBeDisabled();
});

test("without scripts the tools work by their buttons @nojs-only", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/prescriptions/new");
  await cell(page, "Right", "Sphere").fill("+250");
  await cell(page, "Right", "Cylinder").fill("-1.50");
  await cell(page, "Right", "Axis").fill("170");
  await page.getByLabel("PD Distance").fill("635");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("row", { name: /Right Eye \+1\.00/ })).toContainText("+1.75");
  await page.getByRole("button", { name: "Transpose both eyes" }).click();
  await expect(cell(page, "Right", "Axis")).toHaveValue("80");
  await page.getByRole("button", { name: "Use near PD 60.5" }).click();
  await expect(page.getByLabel("PD Near")).toHaveValue("60.5");
});

test("prescriptions are searched, filtered by validity and exported @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn();
  const lastName = `Al-Presbyope ${actor.user.id}`;
  const customer = await makeCustomer(em, { lastName });
  const write = (more: object) =>
    execute(createPrescription, { em, actor }, { customerId: customer.id, rightSphere: "-1.25", ...more });
  const old = await write({ date: "2020-01-01", expiryDate: "2021-01-01" });
  const now = await write({ expiryDate: "2099-01-01", rightCylinder: "-0.5", rightAxis: 90, rightAdd: "2" });
  await page.goto("/prescriptions");
  await page.getByRole("searchbox", { name: "Customer or prescription number" }).fill(lastName);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 rows found")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: now.prescriptionNumber })).toContainText(
    "-1.25 / -0.50 × 90 Add +2.00",
  );
  await page.getByRole("link", { name: "Expired" }).click();
  await expect(page.getByText("1 row found")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: old.prescriptionNumber })).toContainText("Expired");
  const file = await page.request.get(`/prescriptions/export?q=${encodeURIComponent(lastName)}`);
  const lines = (await file.text()).trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("-1.25");
});

test("doctors and optometrists are added, changed and deleted @nojs", async ({ page, signedIn, em }) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "customers:manage"] });
  await page.goto("/doctors/new");
  await page.getByRole("button", { name: "Save Doctor" }).click();
  for (const message of [
    "First name must be at least 2 characters",
    "Last name must be at least 2 characters",
    "Phone number must be at least 8 characters",
  ]) {
    await expect(page.getByRole("alert")).toContainText(message);
  }
  const lastName = `Al-Faraj ${actor.user.id}`;
  await page.getByLabel("First Name").fill("Hanan");
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Phone").fill("0551120862");
  await page.getByRole("button", { name: "Save Doctor" }).click();
  await expect(page).toHaveURL("/doctors");
  await expect(page.getByRole("status").first()).toContainText("Doctor created");

  await page.goto(`/doctors?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: `Hanan ${lastName}`, exact: true }).click();
  await page.getByLabel("Speciality").fill("Optometry");
  await page.getByRole("button", { name: "Save Doctor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Doctor updated");
  const doctor = await rows(em)
    .selectFrom("doctors")
    .select(["id", "phone"])
    .where("last_name", "=", lastName)
    .executeTakeFirstOrThrow();
  expect(doctor.phone).toBe("+966551120862");
  const customer = await makeCustomer(em);
  const written = await execute(createPrescription, { em, actor }, { customerId: customer.id, doctorId: doctor.id });
  await page.goto(`/doctors/${doctor.id}`);
  await expect(page.getByRole("table", { name: "Prescriptions" })).toContainText(written.prescriptionNumber);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete doctor" }).click();
  await expect(page.getByRole("status").first()).toContainText("Doctor deleted");
  await page.goto(`/prescriptions/${written.id}`);
  await expect(page.getByLabel("Doctor")).toHaveValue(String(doctor.id));

  await page.goto("/doctors");
  await page.getByRole("link", { name: "Optometrists" }).click();
  await page.getByRole("link", { name: "New optometrist" }).first().click();
  await page.getByLabel("Name").fill(`Sunil ${lastName}`);
  await page.getByLabel("License number").fill("SCFHS-18-20417");
  await page.getByRole("button", { name: "Save Optometrist" }).click();
  await expect(page.getByRole("status").first()).toContainText("Optometrist created");
  await expect(page.getByRole("row").filter({ hasText: `Sunil ${lastName}` })).toContainText("SCFHS-18-20417");
});

test("the sale offers the lenses that fit the chosen prescription, and adds a pair in one press @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const store = storeOf(actor);
  const customer = await makeCustomer(em);
  const lens = async (sphere: string, values: object) => {
    const variant = await makeVariant(em, { storeId: store.id, quantity: 2, category: "Regular Lenses" });
    await rows(em)
      .updateTable("product_variants")
      .set({ sphere, color: null, ...values })
      .where("id", "=", variant.id)
      .execute();
    return variant;
  };
  const right = await lens("-11.25", {});
  const left = await lens("-12.50", { product_id: right.productId });
  const { prescriptionNumber } = await execute(
    createPrescription,
    { em, actor },
    {
      customerId: customer.id,
      date: "2020-01-01",
      expiryDate: "2021-01-01",
      rightSphere: "-11.25",
      leftSphere: "-12.5",
    },
  );
  await page.goto(`/sales/new?customerId=${customer.id}`);
  const chosen = page.getByRole("combobox", { name: /^Prescription/ });
  await expect(chosen.getByRole("option", { name: prescriptionNumber })).toContainText("expired");
  await chosen.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Lenses for the prescription" }).click();
  await expect(page.getByRole("main")).toContainText("This prescription has expired");
  const row = page.getByRole("row").filter({ hasText: right.sku });
  await expect(row).toContainText(left.sku);
  await expect(row).toContainText("Here: 2");
  await row.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Lenses added");
  for (const { sku } of [right, left]) {
    await expect(page.getByRole("row").filter({ hasText: sku })).toBeVisible();
  }
});

test("a prescription is sent from its page once the branch allows it, and stands on the customer's page @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const storeId = storeOf(actor).id;
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara", phone: "+966501234567" });
  await makeSaleRow(em, { storeId, customerId });
  const { id } = await execute(createPrescription, { em, actor }, { customerId, rightSphere: "-1.25" });
  const main = page.locator("main");

  await page.goto(paths.prescriptions.detail(id));
  await main.getByRole("link", { name: "Send", exact: true }).click();
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("does not let customers see their prescription");

  await rows(em).updateTable("stores").set({ shows_prescription: true }).where("id", "=", storeId).execute();
  await main.getByLabel("SMS", { exact: true }).check();
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(paths.prescriptions.detail(id));
  await expect(page.getByRole("status").first()).toContainText("SMS is not connected, so nothing left the shop.");

  await page.goto(paths.customers.profile(customerId));
  await main.getByRole("link", { name: "Messages", exact: true }).click();
  const line = main.getByRole("row").filter({ hasText: "Prescription copy" });
  await expect(line).toContainText("SMS");
  await line.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
});
