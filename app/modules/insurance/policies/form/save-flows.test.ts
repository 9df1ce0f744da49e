import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createCategoryCoverage } from "#app/modules/insurance/coverage/rules/create-category-coverage.server.ts";
import { createProductCoverage } from "#app/modules/insurance/coverage/rules/create-product-coverage.server.ts";
import { removeProductCoverage } from "#app/modules/insurance/coverage/rules/remove-product-coverage.server.ts";
import { updateCategoryCoverage } from "#app/modules/insurance/coverage/rules/update-category-coverage.server.ts";
import { updateProductCoverage } from "#app/modules/insurance/coverage/rules/update-product-coverage.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { getPolicy, type PolicyDetail } from "#app/modules/insurance/policies/policy-view.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { readPolicyForm, renamedFields } from "./read-policy-form.server.ts";
import { savePolicyInSteps } from "./save-policy-in-steps.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:manage"] });
  const { insuranceId } = await makePolicy(em);
  const product = async (category: string) => (await makeVariant(em, { storeId: store.id, category })).productId;
  const [lens, contact, frame, other] = [
    await product("Regular Lenses"),
    await product("Contact Lenses"),
    await product("Eyeglasses"),
    await product("Sunglasses"),
  ];
  return { em, actor, insuranceId, lens, contact, frame, other };
}
type Shop = Awaited<ReturnType<typeof shop>>;

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

const terms = ({ insuranceId }: Shop) => ({
  insuranceId: String(insuranceId),
  policyNumber: "BUPA-9",
  className: "VIP",
  discountRate: "80",
  copaymentRequired: "on",
  copaymentAmount: "25",
  approvalStatus: "approved",
  notes: "",
});
const created = (made: Shop) => ({
  ...terms(made),
  "regularLenses.types": ["glass", "plastic"],
  "regularLenses.coveragePercentage": "90",
  "regularLenses.discountRate": "10",
  [`regularLenses.p${made.lens}.chosen`]: "on",
  [`regularLenses.p${made.lens}.coveragePercentage`]: "100",
  [`regularLenses.p${made.lens}.copaymentAmount`]: "SAR 15",
  "contactLenses.types": "disposal",
  "contactLenses.discountRate": "٢٠",
  [`contactLenses.p${made.contact}.chosen`]: "on",
  [`contactLenses.p${made.contact}.maxCopayment`]: "60",
  framesOption: "on",
  [`frames.p${made.frame}.chosen`]: "on",
  [`frames.p${made.other}.coveragePercentage`]: "55",
});
const edited = (made: Shop) => ({
  ...terms(made),
  copaymentRequired: [],
  className: "A",
  "regularLenses.types": "plastic",
  "regularLenses.discountRate": "10",
  "contactLenses.discountRate": "20",
  framesOption: "on",
  "frames.coveragePercentage": "75",
  [`frames.p${made.frame}.chosen`]: "on",
  [`frames.p${made.other}.chosen`]: "on",
  [`frames.p${made.other}.coveragePercentage`]: "55",
});

/** The values of a policy, without those that differ in every row. */
function said(policy: PolicyDetail): unknown {
  const own = new Set(["id", "policyId", "createdAt", "updatedAt"]);
  return JSON.parse(JSON.stringify(policy), (key, value) => (own.has(key) ? undefined : value));
}

/** The calls that a program makes for the same: the policy, then each coverage by itself. */
async function callByCall(made: Shop, form: FormData): Promise<PolicyDetail> {
  const { categoryCoverages, productCoverages, version: _version, ...policy } = readPolicyForm(form).input;
  const { id } = await execute(createPolicy, made, policy);
  for (const fields of categoryCoverages) await execute(createCategoryCoverage, made, { policyId: id, ...fields });
  for (const fields of productCoverages) await execute(createProductCoverage, made, { policyId: id, ...fields });
  return execute(getPolicy, made, { id });
}

async function changeCallByCall(made: Shop, { id, ...before }: PolicyDetail, form: FormData): Promise<PolicyDetail> {
  const { categoryCoverages, productCoverages, version: _version, ...policy } = readPolicyForm(form).input;
  await execute(updatePolicy, made, { id, ...policy });
  for (const fields of categoryCoverages) {
    const row = before.categoryCoverages.find(({ categoryName }) => categoryName === fields.categoryName);
    if (row) await execute(updateCategoryCoverage, made, { ...fields, id: row.id });
    else await execute(createCategoryCoverage, made, { policyId: id, ...fields });
  }
  for (const row of before.productCoverages) {
    const kept = productCoverages.find(({ productId }) => productId === row.productId);
    if (kept) await execute(updateProductCoverage, made, { ...kept, id: row.id });
    else await execute(removeProductCoverage, made, { id: row.id });
  }
  for (const fields of productCoverages) {
    if (before.productCoverages.some(({ productId }) => productId === fields.productId)) continue;
    await execute(createProductCoverage, made, { policyId: id, ...fields });
  }
  return execute(getPolicy, made, { id });
}

describe("the two ways to save a policy", () => {
  it("store the same policy with all three categories, whether new or edited", async () => {
    const made = await shop();
    const { lens, contact, frame, other } = made;
    const form = formOf(created(made));
    const { input } = readPolicyForm(form);
    const steps = await execute(savePolicyInSteps, made, input);
    const manual = await execute(createPolicy, made, input);
    expect(said(await execute(getPolicy, made, { id: steps.id }))).toEqual(said(manual));
    expect(said(await callByCall(made, form))).toEqual(said(manual));
    expect(manual).toMatchObject({
      copaymentRequired: true,
      copaymentAmount: "25.00",
      version: 1,
      categoryCoverages: [
        {
          categoryName: "Regular Lenses",
          coveragePercentage: "90.00",
          discountRate: "10.00",
          notes: `Type: glass,plastic; Selected Products: ${lens}`,
        },
        {
          categoryName: "Contact Lenses",
          discountRate: "20.00",
          notes: `Type: disposal; Selected Products: ${contact}`,
        },
        { categoryName: "Frames", coveragePercentage: null, notes: `Selected Products: ${frame}` },
      ],
      productCoverages: [
        { productId: lens, isFullyCovered: true, copaymentAmount: "15.00", maxCopayment: null },
        { productId: contact, isFullyCovered: false, maxCopayment: "60.00", maxCopaymentAmount: "60.00" },
        { productId: frame, coveragePercentage: null, categoryName: "Frames" },
      ],
    });

    const change = formOf(edited(made));
    const { input: changes } = readPolicyForm(change);
    const changedInSteps = await execute(savePolicyInSteps, made, { ...changes, id: steps.id, version: 1 });
    const changed = await execute(updatePolicy, made, { ...changes, id: manual.id, version: 1 });
    expect(said(changedInSteps)).toEqual(said(changed));
    expect(said(await execute(getPolicy, made, { id: steps.id }))).toEqual(said(changed));
    expect(changed).toMatchObject({
      className: "A",
      copaymentRequired: false,
      copaymentAmount: null,
      version: 2,
      categoryCoverages: [
        { categoryName: "Regular Lenses", coveragePercentage: null, notes: "Type: plastic" },
        { categoryName: "Frames", coveragePercentage: "75.00", notes: `Selected Products: ${frame},${other}` },
      ],
      productCoverages: [{ productId: frame }, { productId: other, coveragePercentage: "55.00" }],
    });

    const whole = formOf({ ...edited(made), "contactLenses.types": "permanent" });
    const called = await changeCallByCall(made, await callByCall(made, form), whole);
    const { input: wholeInput } = readPolicyForm(whole);
    const { id } = await execute(createPolicy, made, input);
    expect(said(called)).toEqual(said(await execute(updatePolicy, made, { ...wholeInput, id })));
  });

  it("write nothing when a coverage is refused", async () => {
    const made = await shop();
    const { input } = readPolicyForm(formOf(created(made)));
    const refused = { ...input, policyNumber: "GONE-1", productCoverages: [{ productId: 999_999 }] };
    for (const save of [savePolicyInSteps, createPolicy]) {
      await expect(execute<typeof save.input, unknown>(save, made, refused)).rejects.toMatchObject({
        code: "rule",
        details: { field: "productCoverages[0].productId" },
      });
    }
    const left = await rows(made.em)
      .selectFrom("insurance_policies")
      .select("id")
      .where("policy_number", "=", "GONE-1")
      .execute();
    expect(left).toEqual([]);
  });

  it.each(["abc", "-5", "12.345", "1 2", "12,5"])("refuse a copayment of %j beside its field", async (typed) => {
    const made = await shop();
    const product = `regularLenses.p${made.lens}.copaymentAmount`;
    const { input, fields } = readPolicyForm(formOf({ ...created(made), copaymentAmount: typed, [product]: typed }));
    for (const save of [savePolicyInSteps, createPolicy]) {
      const refused = await execute<typeof save.input, unknown>(save, made, input).catch((error: unknown) => error);
      expect(renamedFields(refused, fields)).toMatchObject({
        errors: { copaymentAmount: [{ key: "errors.amount" }], [product]: [{ key: "errors.amount" }] },
      });
    }
  });

  it.each([
    ["SAR 50", "50.00"],
    ["1,250 SAR", "1250.00"],
    ["٢٥٫٥", "25.50"],
    ["", null],
  ])("read a copayment of %j as %j", async (typed, stored) => {
    const made = await shop();
    const { input } = readPolicyForm(formOf({ ...created(made), copaymentAmount: typed }));
    expect(await execute(createPolicy, made, input)).toMatchObject({ copaymentAmount: stored });
  });

  it("refuse a stale version and an invalid id", async () => {
    const made = await shop();
    const { input } = readPolicyForm(formOf(created(made)));
    const { id } = await execute(savePolicyInSteps, made, input);
    await execute(savePolicyInSteps, made, { ...input, id, version: 1 });
    await expect(execute(savePolicyInSteps, made, { ...input, id, version: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(execute(savePolicyInSteps, made, { ...input, id: 0 })).rejects.toMatchObject({
      errors: { id: [{ key: "insurance.errors.policyId" }] },
    });
  });
});
