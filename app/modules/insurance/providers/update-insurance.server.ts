import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow, given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { checkContract, InsuranceChange, InsuranceView } from "./insurance.schema.server.ts";
import { readInsurance } from "./read-insurances.server.ts";

/** Changes an insurance provider. Refuses an old version with 409 and then writes nothing. */
export const updateInsurance = operation({
  name: "updateInsurance",
  summary: "Changes an insurance provider",
  permission: "customers:manage",
  input: InsuranceChange,
  output: InsuranceView,
  writes: "insurances",
  rules: checkContract,
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const insurance = await em.findOne(Insurance, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!insurance) throw notFound();
    const before = await readInsurance(em, id);
    await beginChange(context, "insurances", before, version);
    checkChangedPhone(changes.phone, before.phone);
    checkContract({ ...before, ...given(changes) });
    await changeRow(context, insurance, changes);
    return readInsurance(em, id);
  },
});
