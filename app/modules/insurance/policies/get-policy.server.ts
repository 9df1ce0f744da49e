import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyView, policyRows, toPolicyView } from "./policy-view.server.ts";

/** One policy of a provider; 404 when there is none, or it or its provider was removed. */
export const getPolicy = operation({
  name: "getPolicy",
  summary: "One insurance policy",
  permission: [],
  input: z.object({ id: id() }),
  output: PolicyView,
  async run({ em }, input) {
    const row = await policyRows(em).where("o.id", "=", input.id).executeTakeFirst();
    if (!row) throw notFound();
    return toPolicyView(row);
  },
});
