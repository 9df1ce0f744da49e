import { LockMode } from "@mikro-orm/core";
import { beginChange } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductCoverageChange } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { PolicyProductCoverage } from "#db/entities/insurance/policy-product-coverage.ts";
import { ProductCoverageView, productCoverageRows, toProductCoverageView } from "./product-coverage-view.server.ts";
import { changeCoverage } from "./write-coverage.server.ts";

/** Changes a policy's rule for a product. Refuses an old version with 409 and then writes nothing. */
export const updateProductCoverage = operation({
  name: "updateProductCoverage",
  summary: "Changes a product coverage",
  permission: "customers:manage",
  input: ProductCoverageChange,
  output: ProductCoverageView,
  writes: "policy_product_coverages",
  async run(context, { id, version, ...fields }) {
    const { em, user } = context;
    const found = { id, deletedAt: null };
    const coverage = await em.findOne(PolicyProductCoverage, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!coverage) throw notFound();
    const read = async () =>
      toProductCoverageView(await productCoverageRows(em).where("id", "=", id).executeTakeFirstOrThrow());
    await beginChange(context, "policy_product_coverages", await read(), version);
    changeCoverage(em, coverage, fields, user.id);
    await em.flush();
    return read();
  },
});
