import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { createInsurance } from "./create-insurance.server.ts";
import { getInsurance } from "./read-insurances.server.ts";
import { updateInsurance } from "./update-insurance.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  return { em, actor: await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:manage"] }) };
}

const full = {
  name: "Najm Insurance",
  coveragePercentage: "80",
  copaymentAmount: "50",
  maxCopayment: "٢٠٠",
  notes: "Claims by the 5th",
  displayName: "Najm",
  contactPerson: "Huda Al-Qahtani",
  phone: "+966112223333",
  email: "claims@najm.example",
  address: "Riyadh",
  website: "https://najm.example",
  taxId: "300481227100003",
  contractStartDate: "2026-01-01",
  contractEndDate: "2026-12-31",
  status: "inactive",
  billingAddress: "P.O. Box 1",
  remittanceAddress: "P.O. Box 2",
  paymentTerms: "45",
};

describe("createInsurance", () => {
  it("stores both field sets, and shows them again", async () => {
    const made = await shop();
    const created = await execute(createInsurance, made, full);
    expect(created).toMatchObject({
      ...full,
      coveragePercentage: "80.00",
      copaymentAmount: "50.00",
      maxCopayment: "200.00",
      paymentTerms: 45,
      version: 1,
    });
    expect(await execute(getInsurance, made, { id: created.id })).toEqual(created);
  });

  it("needs only a name; all other fields get their defaults", async () => {
    const created = await execute(createInsurance, await shop(), { name: "Najm", paymentTerms: "", status: "" });
    expect(created).toMatchObject({ status: "active", paymentTerms: 30, coveragePercentage: null, email: null });
  });

  it.each([
    [{ name: "N" }, { name: [{ key: "insurance.errors.name" }] }],
    [{}, { name: [{ key: "insurance.errors.name" }] }],
    [{ name: "Najm", coveragePercentage: "100.01" }, { coveragePercentage: [{ key: "errors.percent" }] }],
    [{ name: "Najm", maxCopayment: "-1" }, { maxCopayment: [{ key: "errors.amount" }] }],
    [{ name: "Najm", paymentTerms: "366" }, { paymentTerms: [{ key: "insurance.errors.paymentTerms" }] }],
    [
      { name: "Najm", contractStartDate: "2026-02-02", contractEndDate: "2026-02-01" },
      { contractEndDate: [{ key: "insurance.errors.contractEnd" }] },
    ],
  ])("refuses %j", async (input, errors) => {
    await expect(execute(createInsurance, await shop(), input)).rejects.toMatchObject({ errors });
  });
});

describe("updateInsurance", () => {
  it("changes only the given fields, and checks the version", async () => {
    const made = await shop();
    const { id } = await execute(createInsurance, made, full);
    const changed = await execute(updateInsurance, made, { id, coveragePercentage: 75, version: 1 });
    expect(changed).toMatchObject({
      ...full,
      coveragePercentage: "75.00",
      copaymentAmount: "50.00",
      maxCopayment: "200.00",
      paymentTerms: 45,
      version: 2,
    });
    const late = execute(updateInsurance, made, { id, name: "Late", version: 1 });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    const backwards = execute(updateInsurance, made, { id, contractEndDate: "2025-12-31" });
    await expect(backwards).rejects.toMatchObject({
      errors: { contractEndDate: [{ key: "insurance.errors.contractEnd" }] },
    });
  });

  it("accepts all changes without a version, however many at once", async () => {
    const made = await shop();
    const { id } = await execute(createInsurance, made, { name: "Many at once" });
    const changes = Array.from({ length: 6 }, (_, n) => execute(updateInsurance, made, { id, notes: `${n}` }));
    expect((await Promise.all(changes)).map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });
});
