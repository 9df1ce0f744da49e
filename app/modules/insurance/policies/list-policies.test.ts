import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { InsuranceView } from "#app/modules/insurance/providers/insurance.schema.server.ts";
import { getInsurance, listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makePolicy, makeStore } from "#tests/support/factories.ts";
import { listPolicies } from "./list-policies.server.ts";
import { getPolicy, PolicyView } from "./policy-view.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: [] });
  return { em, actor };
}

describe("insurances and their policies", () => {
  it("are shown with the fields of the specification", async () => {
    const { em, actor } = await shop();
    const { insuranceId, policyId } = await makePolicy(em, { coveragePercentage: "80.00", discountRate: "20.00" });
    expect(InsuranceView.parse(await execute(getInsurance, { em, actor }, { id: insuranceId }))).toMatchObject({
      id: insuranceId,
      coveragePercentage: "80.00",
      copaymentAmount: null,
      version: 1,
    });
    expect(PolicyView.parse(await execute(getPolicy, { em, actor }, { id: policyId }))).toMatchObject({
      insuranceId,
      className: "A",
      discountRate: "20.00",
      copaymentRequired: false,
      approvalStatus: "not_specified",
    });
  });

  it("lists all policies, or those of one provider", async () => {
    const { em, actor } = await shop();
    const { insuranceId, policyId } = await makePolicy(em);
    const second = await makePolicy(em, { insuranceId });
    const other = await makePolicy(em);
    const ids = async (input: object) => (await execute(listPolicies, { em, actor }, input)).rows.map(({ id }) => id);
    expect(await ids({ insuranceId })).toEqual([policyId, second.policyId]);
    expect(await ids({})).toEqual(expect.arrayContaining([policyId, second.policyId, other.policyId]));
    const page = await execute(listPolicies, { em, actor }, { insuranceId, limit: 1 });
    expect([page.rows.length, page.total, page.next]).toEqual([1, 2, 1]);
  });

  it("are not listed after they or their provider were removed", async () => {
    const { em, actor } = await shop();
    const gone = { deleted_at: new Date() };
    const one = await makePolicy(em);
    const two = await makePolicy(em);
    await rows(em).updateTable("insurance_policies").set(gone).where("id", "=", one.policyId).execute();
    await rows(em).updateTable("insurances").set(gone).where("id", "=", two.insuranceId).execute();
    for (const { policyId, insuranceId } of [one, two]) {
      await expect(execute(getPolicy, { em, actor }, { id: policyId })).rejects.toMatchObject({ code: "not_found" });
      expect((await execute(listPolicies, { em, actor }, { insuranceId })).rows).toEqual([]);
    }
    const removed = execute(getInsurance, { em, actor }, { id: two.insuranceId });
    await expect(removed).rejects.toMatchObject({ code: "not_found" });
    const listed = (await execute(listInsurances, { em, actor }, {})).rows.map(({ id }) => id);
    expect(listed).toContain(one.insuranceId);
    expect(listed).not.toContain(two.insuranceId);
  });
});
