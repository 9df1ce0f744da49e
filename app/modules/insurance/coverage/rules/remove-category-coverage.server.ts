import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyCategoryCoverage } from "#db/entities/insurance/policy-category-coverage.ts";
import { categoryCoverageRows, toCategoryCoverageView } from "./category-coverage-view.server.ts";
import { removeCoverage } from "./write-coverage.server.ts";

/** Removes a policy's rule for a category. */
export const removeCategoryCoverage = operation({
  name: "removeCategoryCoverage",
  summary: "Removes a category coverage",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "policy_category_coverages",
  status: 204,
  async run({ em, user, audit }, input) {
    const coverage = await em.findOne(PolicyCategoryCoverage, { id: input.id, deletedAt: null });
    if (!coverage) throw notFound();
    const before = await categoryCoverageRows(em).where("id", "=", coverage.id).executeTakeFirstOrThrow();
    audit({ before: toCategoryCoverageView(before) });
    removeCoverage(coverage, user.id);
    await em.flush();
    return { id: coverage.id };
  },
});
