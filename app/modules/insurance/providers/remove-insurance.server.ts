import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { refuseUsedProvider } from "../in-use.server.ts";
import { getInsurance, readInsurance } from "./read-insurances.server.ts";

/** Removes an insurance provider. Refuses, with 409, a provider that has policies or insured sales, and names them. */
export const removeInsurance = operation({
  name: "removeInsurance",
  summary: "Removes an insurance provider that nothing uses",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "insurances",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const found = { id: input.id, deletedAt: null };
    const insurance = await em.findOne(Insurance, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!insurance) throw notFound();
    await refuseUsedProvider(context, insurance.id);
    audit({ before: await readInsurance(em, insurance.id) });
    em.assign(insurance, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: insurance.id };
  },
});

export const insuranceRemoval = removal({
  removes: removeInsurance,
  isForAll: true,
  async asks({ params, read }) {
    const { id, name } = await read(getInsurance, { id: params.id });
    return {
      title: "insurance.deleteProvider",
      text: "insurance.deleteProviderText",
      names: { name },
      under: { label: name, href: paths.insurance.edit(id) },
    };
  },
  done: () => ({ href: paths.insurance.list(), toast: "insurance.deleted" }),
  failure: "insurance.failedToDelete",
});
