import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyDetail, readPolicy } from "./policy-view.server.ts";

/** One policy with its coverages. Answers 404 when the policy does not exist, or when the policy or its provider was removed. */
export const getPolicy = operation({
  name: "getPolicy",
  summary: "One insurance policy with its coverages",
  permission: [],
  input: z.object({ id: id() }),
  output: PolicyDetail,
  async run({ em }, input) {
    const policy = await readPolicy(em, input.id);
    if (!policy) throw notFound();
    return policy;
  },
});
