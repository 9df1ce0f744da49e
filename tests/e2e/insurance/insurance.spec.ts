import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The API's answer for a policy, without what every row has of its own. */
async function said(page: Page, id: number): Promise<unknown> {
  const answer = await page.request.get(`/api/insurance-policies/${id}`);
  expect(answer.status()).toBe(200);
  const own = new Set(["id", "policyId", "policyNumber", "createdAt", "updatedAt"]);
  return JSON.parse(await answer.text(), (key, value) => (own.has(key) ? undefined : value));
}

test("a provider is created, edited and found @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: ["customers:manage"] });
  const name = `Najm ${Date.now()}`;
  await page.goto("/insurance");
  await page.getByRole("link", { name: "New provider" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Insurance Provider");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("N");
  await page.getByLabel("Coverage Percentage").fill("101");
  await page.getByLabel("Contract Start Date").fill("2026-05-02");
  await page.getByLabel("Contract End Date").fill("2026-05-01");
  await press(page, "Save Insurance");
  await expect(errorSummary(page)).toContainText("Insurance name must be at least 2 characters");
  await expect(errorSummary(page)).toContainText("Enter a percentage from 0 to 100");
  await expect(page.getByLabel("Payment Terms")).toHaveValue("30");

  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Coverage Percentage").fill("80");
  await press(page, "Save Insurance");
  await expect(errorSummary(page)).toContainText("The contract cannot end before it starts");
  await page.getByLabel("Contract End Date").fill("2027-05-01");
  await page.getByLabel("Contact Person").fill("Huda");
  await press(page, "Save Insurance");
  await expect(toast(page)).toContainText("Insurance created");
  expect(address(page)).toBe("/insurance");

  await page.getByRole("searchbox", { name: /contact person/ }).fill(name);
  await press(page, "Search");
  await expect(page.getByText("1 row found")).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Insurance Provider");
  await expect(page.getByLabel("Contact Person")).toHaveValue("Huda");
  await page.getByLabel("Status").selectOption("Inactive");
  await press(page, "Save Insurance");
  await expect(toast(page)).toContainText("Insurance updated");
  await page.goto(`/insurance?q=${encodeURIComponent(name)}&status=inactive`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("80%");

  await page.getByRole("link", { name: `${name} - Policies` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} - Policies`);
  await expect(page.getByText("0 policies available")).toBeVisible();
  await expect(page.getByText("No Policies Found")).toBeVisible();
  await expect(page.getByText(`Start by adding a new policy for ${name}.`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Insurance" }).click();
  expect(address(page)).toBe("/insurance");

  await page.goto(`/insurance?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete provider" }).click();
  await expect(toast(page)).toContainText("Insurance deleted");
});

test("both ways to save a policy, new and edited, give the same result @nojs", async ({ page, em, signedIn }) => {
  // Two new policies and two edits, each with three searches.
  test.slow();
  const actor = await signedIn({ permissions: ["customers:manage"] });
  const stock = async (category: string) => {
    const { productId, name } = await makeVariant(em, { storeId: storeOf(actor).id, category });
    const unique = `${category} ${productId}`;
    await rows(em).updateTable("products").set({ name: unique, brand: "Zyl" }).where("id", "=", productId).execute();
    return { productId, name: `Zyl ${unique}`, was: name };
  };
  const [lens, contact, frame] = [
    await stock("Regular Lenses"),
    await stock("Contact Lenses"),
    await stock("Eyeglasses"),
  ];
  const { insuranceId } = await makePolicy(em, { coveragePercentage: "65.00" });

  /** Ticks a product that a search of its section finds. */
  async function choose(name: string, product: { name: string }) {
    const searched = section(page, name);
    await searched.getByRole("searchbox").fill(product.name.replace("Zyl ", ""));
    await searched.getByRole("button", { name: "Find" }).click();
    await searched.getByRole("checkbox", { name: product.name, exact: true }).check();
  }
  async function fillIn(number: string) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Insurance Policy");
    await expect(section(page, "Policy Information")).toBeVisible();
    await page.getByLabel("Policy Number").fill(number);
    await page.getByLabel("Class Name").fill("VIP");
    await page.getByLabel("Approval Status").selectOption("Pending Approval");
    await expect(page.getByLabel("Copayment Amount")).toBeHidden();
    await box(page, "Copayment Required").check();
    await page.getByLabel("Copayment Amount").fill("25");

    const regular = section(page, "Regular Lenses");
    await expect(regular.getByLabel("Category Discount")).toBeHidden();
    await box(page, "Glass").check();
    await box(page, "Plastic").check();
    await regular.getByLabel("Category Discount").fill("10");
    await choose("Regular Lenses", lens);
    await regular.getByLabel(`Pays for this product ${lens.name}`).fill("100");
    await regular.getByLabel(`Copayment per piece ${lens.name}`).fill("15");

    await box(page, "Disposal").check();
    await section(page, "Contact Lenses").getByLabel("Coverage Percentage").fill("40");
    await choose("Contact Lenses", contact);

    await box(page, "Cover Frames").check();
    await choose("Frames", frame);
    await section(page, "Frames").getByLabel(`Max Copayment ${frame.name}`).fill("120");
    await expect(regular.getByRole("checkbox", { name: lens.name, exact: true })).toBeChecked();
    await expect(regular.getByLabel(`Copayment per piece ${lens.name}`)).toHaveValue("15");
  }
  const idOf = async (number: string) =>
    (
      await rows(em)
        .selectFrom("insurance_policies")
        .select("id")
        .where("policy_number", "=", number)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow()
    ).id;
  const [stepwise, manual] = [`S-${insuranceId}`, `M-${insuranceId}`];

  await page.goto("/insurance/policy/new");
  await page.getByLabel("Insurance Company").selectOption(String(insuranceId));
  const update = page.getByRole("button", { name: "Update", exact: true });
  if (await update.isVisible()) await update.click();
  await expect(page.getByLabel("Coverage Rate")).toHaveValue("65");
  await fillIn(stepwise);
  await press(page, "Save Policy");
  await expect(toast(page)).toContainText("Policy created");
  await expect(toast(page)).toContainText("With 3 product selections");
  expect(address(page)).toBe("/insurance/policy/list");

  await page.goto(`/insurance/${insuranceId}/policy/new`);
  await expect(page.getByLabel("Insurance Company")).toBeDisabled();
  await expect(page.getByLabel("Coverage Rate")).toHaveValue("65");
  await fillIn(manual);
  await press(page, "Save Policy");
  await expect(toast(page)).toContainText("Policy created successfully");
  expect(address(page)).toBe(`/insurance/policies?insuranceId=${insuranceId}`);
  await expect(page.getByRole("row", { name: new RegExp(manual) })).toContainText("Pending Approval");

  const ids = [await idOf(stepwise), await idOf(manual)] as const;
  const created = await said(page, ids[0]);
  expect(await said(page, ids[1])).toEqual(created);
  expect(created).toMatchObject({
    discountRate: "65.00",
    copaymentAmount: "25.00",
    categoryCoverages: [
      { discountRate: "10.00", notes: `Type: glass,plastic; Selected Products: ${lens.productId}` },
      { coveragePercentage: "40.00", notes: `Type: disposal; Selected Products: ${contact.productId}` },
      { categoryName: "Frames", notes: `Selected Products: ${frame.productId}` },
    ],
    productCoverages: [
      { productId: lens.productId, isFullyCovered: true, copaymentAmount: "15.00" },
      { productId: contact.productId, isFullyCovered: false },
      { productId: frame.productId, maxCopayment: "120.00" },
    ],
  });

  for (const [id, flow, target] of [
    [ids[0], "", "/insurance/policy/list"],
    [ids[1], "?flow=manual", `/insurance/policies?insuranceId=${insuranceId}`],
  ] as const) {
    await page.goto(`/insurance/policy/${id}/edit${flow}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Insurance Policy");
    await expect(box(page, "Glass")).toBeChecked();
    await expect(box(page, "Cover Frames")).toBeChecked();
    await expect(box(page, lens.name)).toBeChecked();
    await box(page, "Glass").uncheck();
    await box(page, contact.name).uncheck();
    await box(page, "Cover Frames").uncheck();
    await page.getByLabel("Class Name").fill("A");
    await press(page, "Save Policy");
    await expect(toast(page)).toContainText(flow ? "Policy updated successfully" : "Policy updated");
    expect(address(page)).toBe(target);
  }
  const edited = await said(page, ids[0]);
  expect(await said(page, ids[1])).toEqual(edited);
  expect(edited).toMatchObject({
    className: "A",
    version: 2,
    categoryCoverages: [{ notes: `Type: plastic; Selected Products: ${lens.productId}` }, { notes: "Type: disposal" }],
    productCoverages: [{ productId: lens.productId }],
  });
});

test("mistakes in a policy stay beside their fields, and everything typed is kept @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: ["customers:manage"] });
  await page.goto("/insurance/policy/new");
  await box(page, "Permanent").check();
  await section(page, "Contact Lenses").getByLabel("Coverage Percentage").fill("140");
  await page.getByLabel("Notes").fill("Agreed by phone");
  await press(page, "Save Policy");
  await expect(errorSummary(page)).toContainText("There is a problem");
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Please select an insurance company",
    "Policy number is required",
    "Class name is required",
    "Enter a percentage from 0 to 100",
  ]);
  await errorSummary(page).getByRole("link", { name: "percentage" }).click();
  await expect(section(page, "Contact Lenses").getByLabel("Coverage Percentage")).toBeFocused();
  await expect(page.getByLabel("Notes")).toHaveValue("Agreed by phone");
  await expect(box(page, "Permanent")).toBeChecked();

  await page.goto("/insurance/policy/new?flow=manual");
  await press(page, "Save Policy");
  await expect(page.getByRole("alert")).toContainText("Validation Error");
  await expect(page.getByRole("alert")).toContainText("Insurance is required");
  await page.getByRole("link", { name: "Cancel" }).click();
  expect(address(page)).toBe("/insurance/policies");

  const { policyId } = await makePolicy(em);
  await page.goto(`/insurance/policy/${policyId}/edit`);
  await page.request.patch(`/api/insurance-policies/${policyId}`, {
    data: { className: "Theirs", notes: "Seen by them" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await page.getByLabel("Class Name").fill("Mine");
  await press(page, "Save Policy");
  await expect(errorSummary(page)).toContainText("Failed to update policy: Someone else changed this");
  await expect(page.getByRole("row", { name: /Class Name/ })).toContainText("Theirs");
  await expect(page.getByLabel("Class Name")).toHaveValue("Mine");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Seen by them");
  await press(page, "Save Policy");
  await expect(toast(page)).toContainText("Policy updated");
});

test("Enter in a search field searches, Enter elsewhere saves @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["customers:manage"] });
  const { policyId } = await makePolicy(em);
  await page.goto(`/insurance/policy/${policyId}/edit`);
  await box(page, "Cover Frames").check();
  const search = section(page, "Frames").getByRole("searchbox");
  await search.fill("nothing is called this");
  await search.press("Enter");
  await expect(section(page, "Frames").getByText("No products match")).toBeVisible();
  await expect(search).toBeFocused();
  await expect(box(page, "Cover Frames")).toBeChecked();
  expect(address(page)).toBe(`/insurance/policy/${policyId}/edit`);
  await page.getByLabel("Class Name").fill("Entered");
  await page.getByLabel("Class Name").press("Enter");
  await expect(toast(page)).toContainText("Policy updated");
});

test("a provider or policy in use is not deleted, and the page says who uses it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: ["customers:manage"] });
  const customer = await makeCustomer(em);
  const { insuranceId, policyId } = await makePolicy(em, { customerId: customer.id });
  await page.goto(`/insurance/policy/${policyId}/edit`);
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete policy" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    `Failed to delete policy: 1 customer uses this policy (${customer.firstName} ${customer.lastName})`,
  );
  await page.goto(`/insurance/${insuranceId}/delete`);
  await page.getByRole("button", { name: "Delete provider" }).click();
  await expect(page.getByRole("dialog")).toContainText("Failed to delete insurance: This provider has 1 policy");

  await rows(em).deleteFrom("customer_policies").where("policy_id", "=", policyId).execute();
  await page.goto(`/insurance/policy/${policyId}/delete`);
  await page.getByRole("button", { name: "Delete policy" }).click();
  await expect(toast(page)).toContainText("Policy Deleted");
  expect(address(page)).toBe("/insurance/policy/list");
});

test("a press on any cell of a row opens it, and its text can be selected", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["customers:manage"] });
  const { insuranceId, policyId } = await makePolicy(em);
  await rows(em).updateTable("insurance_policies").set({ class_name: "Gold" }).where("id", "=", policyId).execute();
  await page.goto(`/insurance/${insuranceId}/policies`);
  await scripted(page);
  const cell = page.getByRole("cell", { name: "Gold", exact: true });
  const place = await cell.boundingBox();
  if (!place) throw new Error("The cell is not there");
  const { x, y, width, height } = place;
  await page.mouse.move(x + width - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toContain("Gold");
  await expect(page).toHaveURL(`/insurance/${insuranceId}/policies`);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  const [tab] = await Promise.all([page.context().waitForEvent("page"), cell.click({ button: "middle" })]);
  await expect(tab).toHaveURL(`/insurance/policy/${policyId}`);
  await cell.click();
  await expect(page).toHaveURL(`/insurance/policy/${policyId}`);
});

test("all policies are searched, filtered and exported under both addresses @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["customers:manage"] });
  const { insuranceId, policyId } = await makePolicy(em, { discountRate: "12.50" });
  await page.goto("/insurance/policy/list");
  await page.getByLabel("Insurance Provider").selectOption(String(insuranceId));
  await press(page, "Search");
  await expect(page.getByRole("row", { name: /POL-/ })).toContainText("12.5%");
  await page.goto(`/insurance/policies?insuranceId=${insuranceId}`);
  await expect(page.getByText("1 policy available")).toBeVisible();
  const csv = await page.request.get(`/insurance/policies/export?insuranceId=${insuranceId}`);
  expect(await csv.text()).toContain("ID,Policy Number,Class");
  await page.goto(`/insurance/${insuranceId}/policies`);
  await page.getByRole("link", { name: /^View/ }).click();
  expect(address(page)).toBe(`/insurance/policy/${policyId}`);
  expect((await page.goto("/insurance/policies?insuranceId=x&sort=password&page=-1"))?.status()).toBe(200);
  expect((await page.goto("/insurance/policy/999999999/edit"))?.status()).toBe(404);
});

test("a copayment that is not a number is refused beside its field @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn({ permissions: ["customers:manage"] });
  const { insuranceId } = await makePolicy(em);
  await page.goto(`/insurance/${insuranceId}/policy/new`);
  await page.getByLabel("Policy Number").fill(`ABC-${Date.now()}`);
  await page.getByLabel("Class Name").fill("VIP");
  await box(page, "Copayment Required").check();
  // With scripts letters cannot be typed; they can still be pasted.
  if (javaScriptEnabled) await scripted(page);
  await page.getByLabel("Copayment Amount").fill("abc");
  await press(page, "Save Policy");
  await expect(errorSummary(page)).toBeVisible();
  await expect(page.getByLabel("Copayment Amount")).toHaveValue("abc");
  await expect(page.getByLabel("Copayment Amount")).toHaveAttribute("aria-invalid", "true");
});
