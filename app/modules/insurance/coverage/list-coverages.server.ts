import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CategoryCoverageView } from "#app/modules/insurance/coverage/rules/category-coverage-view.server.ts";
import { coverageRulesOf } from "#app/modules/insurance/coverage/rules/coverage-rules.server.ts";
import { ProductCoverageView } from "#app/modules/insurance/coverage/rules/product-coverage-view.server.ts";

/** The category coverages of a policy. */
export const listCategoryCoverages = operation({
  name: "listCategoryCoverages",
  summary: "The category coverages of a policy",
  permission: [],
  input: z.object({ policyId: id("insurance.errors.policyId") }),
  output: z.array(CategoryCoverageView),
  async run({ em }, { policyId }) {
    return (await coverageRulesOf(em, policyId)).categoryCoverages;
  },
});

/** The product coverages of a policy. */
export const listProductCoverages = operation({
  name: "listProductCoverages",
  summary: "The product coverages of a policy",
  permission: [],
  input: z.object({ policyId: id("insurance.errors.policyId") }),
  output: z.array(ProductCoverageView),
  async run({ em }, { policyId }) {
    return (await coverageRulesOf(em, policyId)).productCoverages;
  },
});
