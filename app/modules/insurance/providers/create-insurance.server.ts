import { operation } from "#app/lib/operation.server.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { checkContract, InsuranceInput, InsuranceView } from "./insurance.schema.server.ts";
import { readInsurance } from "./read-insurances.server.ts";

export const createInsurance = operation({
  name: "createInsurance",
  summary: "Adds an insurance provider",
  permission: "customers:manage",
  input: InsuranceInput,
  output: InsuranceView,
  writes: "insurances",
  rules: checkContract,
  status: 201,
  async run({ em, user }, input) {
    checkContract(input);
    const insurance = em.create(Insurance, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readInsurance(em, insurance.id);
  },
});
