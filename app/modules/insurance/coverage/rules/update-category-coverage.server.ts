import { LockMode } from "@mikro-orm/core";
import { beginChange } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CategoryCoverageChange } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { PolicyCategoryCoverage } from "#db/entities/insurance/policy-category-coverage.ts";
import { CategoryCoverageView, categoryCoverageRows, toCategoryCoverageView } from "./category-coverage-view.server.ts";
import { changeCoverage } from "./write-coverage.server.ts";

/** Changes a policy's rule for a category. Refuses an old version with 409 and then writes nothing. */
export const updateCategoryCoverage = operation({
  name: "updateCategoryCoverage",
  summary: "Changes a category coverage",
  permission: "customers:manage",
  input: CategoryCoverageChange,
  output: CategoryCoverageView,
  writes: "policy_category_coverages",
  async run(context, { id, version, ...fields }) {
    const { em, user } = context;
    const found = { id, deletedAt: null };
    const coverage = await em.findOne(PolicyCategoryCoverage, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!coverage) throw notFound();
    const read = async () =>
      toCategoryCoverageView(await categoryCoverageRows(em).where("id", "=", id).executeTakeFirstOrThrow());
    await beginChange(context, "policy_category_coverages", await read(), version);
    changeCoverage(em, coverage, fields, user.id);
    await em.flush();
    return read();
  },
});
