import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyView, policyRows, toPolicyView } from "./policy-view.server.ts";

/** The policies that providers offer, or those of one provider. */
export const listPolicies = operation({
  name: "listPolicies",
  summary: "Insurance policies, or those of one provider",
  permission: [],
  input: z.object({ insuranceId: optionalId() }),
  output: z.array(PolicyView),
  async run({ em }, { insuranceId }) {
    let query = policyRows(em);
    if (insuranceId !== null) query = query.where("o.insurance_id", "=", insuranceId);
    return (await query.orderBy("o.id").execute()).map((row) => toPolicyView(row));
  },
});
