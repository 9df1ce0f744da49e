import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import type { PolicyDetail } from "#app/modules/insurance/policies/policy-view.server.ts";
import { productsBeside, sectionsOf } from "./policy-sections.ts";
import { readPolicyForm, renamedFields } from "./read-policy-form.server.ts";

const instant = "2026-01-01T00:00:00.000Z";
const row = { id: 1, policyId: 1, createdAt: instant, updatedAt: instant, version: 1 };
const category = (categoryName: string, values: object = {}) => ({
  ...row,
  categoryName,
  coveragePercentage: null,
  discountRate: null,
  notes: null,
  ...values,
});
const product = (productId: number, categoryName: string | null, values: object = {}) => ({
  ...row,
  productId,
  categoryName,
  coveragePercentage: null,
  copaymentAmount: null,
  maxCopayment: null,
  maxCopaymentAmount: null,
  isFullyCovered: false,
  notes: null,
  ...values,
});
const policy = (rules: Pick<PolicyDetail, "categoryCoverages" | "productCoverages">): PolicyDetail => ({
  id: 1,
  insuranceId: 1,
  policyNumber: "P",
  className: "A",
  discountRate: null,
  copaymentRequired: false,
  copaymentAmount: null,
  approvalStatus: "approved",
  notes: null,
  createdAt: instant,
  updatedAt: instant,
  version: 1,
  ...rules,
});

describe("sectionsOf", () => {
  it("reads types, products and the frames flag from the coverages", () => {
    const [regular, contact, frames] = sectionsOf(
      policy({
        categoryCoverages: [
          category("Regular Lenses", { notes: "Type: plastic; Selected Products: 4,9", discountRate: "12.50" }),
          category("Frames", { coveragePercentage: "80.00" }),
        ],
        productCoverages: [product(4, "Regular Lenses", { coveragePercentage: "100.00", maxCopaymentAmount: "30.00" })],
      }),
    );
    expect(regular).toMatchObject({ covered: true, types: ["plastic"], discountRate: "12.5" });
    expect([...(regular?.products ?? [])]).toEqual([
      [4, { coveragePercentage: "100", copaymentAmount: "", maxCopayment: "30" }],
      [9, { coveragePercentage: "", copaymentAmount: "", maxCopayment: "" }],
    ]);
    expect(contact).toMatchObject({ covered: false, types: [] });
    expect(frames).toMatchObject({ covered: true, coveragePercentage: "80" });
  });

  it("reads a lens category without types as all types, and loses no product", () => {
    const detail = policy({
      categoryCoverages: [category("Contact Lenses")],
      productCoverages: [product(7, "Regular Lenses"), product(8, null)],
    });
    const [regular, contact] = sectionsOf(detail);
    expect(contact?.types).toEqual(["permanent", "disposal"]);
    expect(regular).toMatchObject({ covered: true, types: ["glass", "plastic"] });
    expect(productsBeside(detail)).toEqual([8]);
  });

  it("is empty for a new policy", () => {
    expect(sectionsOf().map(({ covered, types }) => [covered, types])).toEqual(Array(3).fill([false, []]));
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe("readPolicyForm", () => {
  it.each([
    ["kept while it agrees with the chosen types", "By phone. Type: glass", "By phone. Type: glass"],
    ["replaced when other types are chosen", "By phone. Type: plastic", "Type: glass"],
    ["generated when the field is empty", "", "Type: glass"],
  ])("a hand-written note is %s", (_what, stored, notes) => {
    const { input } = readPolicyForm(formOf({ "regularLenses.types": "glass", "regularLenses.notes": stored }));
    expect(input.categoryCoverages).toMatchObject([{ categoryName: "Regular Lenses", notes }]);
  });

  it("leaves out hidden fields: products of a category that is not covered, copayments that are not required", () => {
    const { input } = readPolicyForm(
      formOf({
        "frames.p3.chosen": "on",
        "regularLenses.types": "glass",
        "regularLenses.p4.chosen": "on",
        "regularLenses.p4.copaymentAmount": "5",
      }),
    );
    expect(input.productCoverages).toMatchObject([{ productId: 4, copaymentAmount: null }]);
  });

  it("renames a refused field to the form's field name", () => {
    const { fields } = readPolicyForm(formOf({ framesOption: "on", "frames.p12.chosen": "on" }));
    const refused = new InvalidInput({
      className: [],
      "categoryCoverages[0].discountRate": [],
      "productCoverages[0].productId": [],
      "productCoverages[0].maxCopaymentAmount": [],
    });
    expect(Object.keys((renamedFields(refused, fields) as InvalidInput).errors)).toEqual([
      "className",
      "frames.discountRate",
      "frames.p12.chosen",
      "frames.p12.maxCopayment",
    ]);
  });
});
