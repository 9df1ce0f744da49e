import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyProductCoverage } from "#db/entities/insurance/policy-product-coverage.ts";
import { productCoverageRows, toProductCoverageView } from "./product-coverage-view.server.ts";
import { removeCoverage } from "./write-coverage.server.ts";

/** Removes a policy's rule for a product. */
export const removeProductCoverage = operation({
  name: "removeProductCoverage",
  summary: "Removes a product coverage",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "policy_product_coverages",
  status: 204,
  async run({ em, user, audit }, input) {
    const coverage = await em.findOne(PolicyProductCoverage, { id: input.id, deletedAt: null });
    if (!coverage) throw notFound();
    const before = await productCoverageRows(em).where("id", "=", coverage.id).executeTakeFirstOrThrow();
    audit({ before: toProductCoverageView(before) });
    removeCoverage(coverage, user.id);
    await em.flush();
    return { id: coverage.id };
  },
});
