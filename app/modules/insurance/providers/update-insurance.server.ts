import { LockMode } from "@mikro-orm/core";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { Insurance } from "#db/entities/insurance.ts";
import { checkContract, InsuranceChange } from "./insurance.schema.server.ts";
import { InsuranceView, readInsurance } from "./insurance-view.server.ts";

/** Changes an insurance provider. With a version that is no longer the row's: 409, and nothing is written. */
export const updateInsurance = operation({
  name: "updateInsurance",
  summary: "Changes an insurance provider",
  permission: [],
  input: InsuranceChange,
  output: InsuranceView,
  writes: "insurances",
  async run({ em, user, audit }, { id, version, ...changes }) {
    const insurance = await em.findOne(Insurance, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!insurance) throw notFound();
    const before = await readInsurance(em, id);
    if (!before) throw notFound();
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "insurances", id, version, current: before });
    }
    audit({ before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    em.assign(insurance, { ...given, updatedBy: user.id });
    checkContract(insurance);
    await em.flush();
    const changed = await readInsurance(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
