import { LockMode } from "@mikro-orm/core";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PolicyProductCoverage } from "#db/entities/policy-product-coverage.ts";
import { ProductCoverageChange } from "./coverage.schema.server.ts";
import { ProductCoverageView, productCoverageRows, toProductCoverageView } from "./product-coverage-view.server.ts";
import { changeCoverage } from "./write-coverage.server.ts";

/** Changes what a policy says of a product. With a version that is no longer the row's: 409, and nothing is written. */
export const updateProductCoverage = operation({
  name: "updateProductCoverage",
  summary: "Changes a product coverage",
  permission: [],
  input: ProductCoverageChange,
  output: ProductCoverageView,
  writes: "policy_product_coverages",
  async run({ em, user, audit }, { id, version, ...fields }) {
    const found = { id, deletedAt: null };
    const coverage = await em.findOne(PolicyProductCoverage, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!coverage) throw notFound();
    if (version !== null && version !== coverage.version) throw new DomainError("conflict", "errors.stale");
    const read = async () =>
      toProductCoverageView(await productCoverageRows(em).where("id", "=", id).executeTakeFirstOrThrow());
    audit({ before: await read() });
    changeCoverage(em, coverage, fields, user.id);
    await em.flush();
    return read();
  },
});
