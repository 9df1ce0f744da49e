import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, figures } from "#tests/support/browser/sale-screen.ts";
import { makeClassRules, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

test("the insurer's answer is entered for the cart, and the patient accepts the difference @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id, price: "200.00" });
  const lens = await makeVariant(em, { storeId: store.id, price: "300.00", category: "Regular Lenses" });
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await rows(em)
    .insertInto("class_rules")
    .values({
      ...{ policy_id: policyId, limit_amount: "400.00", limit_with_vat: true, term: "calendar" },
      ...{ copay_percent: "20.00", copay_maximum: "100.00", copay_before_limit: false, approval_threshold: "300.00" },
    })
    .execute();
  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, lens.sku, frame.sku);
  await expect(page.getByText("The insurer's approval is needed: the class asks for one above 300.00")).toBeVisible();

  await test.step("the amounts are those of the cart; a mistake loses nothing", async () => {
    await page.getByRole("link", { name: "Insurer's approval" }).click();
    await expect(page.getByLabel(`Asked for ${lens.name}`)).toHaveValue("276.00");
    await expect(page.getByLabel(`Approved for ${frame.name}`)).toHaveValue("44.00");
    await page.getByLabel(`Approved for ${lens.name}`).fill("200");
    await page.getByLabel(`Approved for ${frame.name}`).fill("0");
    await page.getByLabel("Who at the insurer").fill("Ms Sara");
    await page.getByRole("button", { name: "Save approval" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter the insurer's number");
    await expect(page.getByLabel(`Approved for ${lens.name}`)).toHaveValue("200");
    await page.getByLabel("Approval number").fill("A-77");
    await page.getByRole("button", { name: "Save approval" }).click();
    await expect(page.getByRole("status").first()).toContainText("Insurer's approval saved");
  });

  await test.step("the sale is completed only with the tick", async () => {
    await expect(page).toHaveURL(/\/sales\/new\?draft=\d+/);
    await expect(page.getByText("The insurer approved 200.00 of 320.00; the patient pays 120.00 more.")).toBeVisible();
    await expect(page.getByText(/The insurer's approval is needed/)).toHaveCount(0);
    expect(await figures(page)).toMatchObject({ "Insurance Coverage": "200.00" });
    await page.getByLabel("Payment Method").selectOption("cash");
    await page.getByRole("button", { name: /^Complete/ }).click();
    await expect(page.getByRole("alert")).toContainText("the patient must accept to pay 120.00 more");
    await page.getByLabel("The patient accepts").check();
    await page.getByRole("button", { name: /^Complete/ }).click();
    await expect(page.getByRole("status").first()).toContainText("Sale completed");
  });

  const [claim] = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("insurance_approvals as a", "a.id", "c.approval_id")
    .select(["c.asked", "a.approval_number"])
    .where("c.customer_id", "=", customer.id)
    .execute();
  expect(claim).toEqual({ asked: "200.00", approval_number: "A-77" });
});

test("an insurer's approval is taken off the cart again @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id, price: "200.00" });
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await makeClassRules(em, policyId, { approval_threshold: "100.00" });
  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, frame.sku);
  await page.getByRole("link", { name: "Insurer's approval" }).click();
  await page.getByLabel(`Approved for ${frame.name}`).fill("50");
  await page.getByLabel("Approval number").fill("A-78");
  await page.getByRole("button", { name: "Save approval" }).click();
  await expect(page.getByText("the patient pays 134.00 more")).toBeVisible();
  expect(await figures(page)).toMatchObject({ "Insurance Coverage": "50.00" });

  await page.getByRole("button", { name: "Take it off the cart" }).click();
  await expect(page.getByText("The insurer's approval is needed: the class asks for one above 100.00")).toBeVisible();
  await expect(page.getByText(/the patient pays/)).toHaveCount(0);
  expect(await figures(page)).toMatchObject({ "Insurance Coverage": "184.00" });
  const approval = await rows(em)
    .selectFrom("insurance_approvals")
    .select(["approval_number", "draft_id", "sale_id"])
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  expect(approval).toEqual({ approval_number: "A-78", draft_id: null, sale_id: null });
  await page.getByLabel("Payment Method").selectOption("cash");
  await page.getByRole("button", { name: /^Complete/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Sale completed");
});

test("who may not enter approvals is offered none", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:create", "customers:read"] }));
  const frame = await makeVariant(em, { storeId: store.id, price: "200.00" });
  const customer = await makeCustomer(em);
  const { policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await makeClassRules(em, policyId, { approval_threshold: "100.00" });
  await page.goto(`/sales/new?customerId=${customer.id}`);
  await addToCart(page, frame.sku);
  await expect(page.getByText(/The insurer's approval is needed/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Insurer's approval" })).toHaveCount(0);
});
