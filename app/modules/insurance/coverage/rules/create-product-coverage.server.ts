import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductCoverageInput } from "#app/modules/insurance/coverage/coverage.schema.server.ts";
import { namedPolicy } from "./locked-policy.server.ts";
import { ProductCoverageView, productCoverageRows, toProductCoverageView } from "./product-coverage-view.server.ts";
import { addProductCoverages } from "./write-product-coverages.server.ts";

/** Adds a policy's rule for a product. Refuses, with 409, a second rule for the same product. */
export const createProductCoverage = operation({
  name: "createProductCoverage",
  summary: "Adds a product coverage to a policy",
  permission: "customers:manage",
  input: ProductCoverageInput,
  output: ProductCoverageView,
  writes: "policy_product_coverages",
  status: 201,
  async run({ em, user }, { policyId, ...fields }) {
    await namedPolicy(em, policyId);
    const taken = await productCoverageRows(em)
      .where("policy_id", "=", policyId)
      .where("product_id", "=", fields.productId)
      .executeTakeFirst();
    if (taken) throw new DomainError("conflict", "insurance.errors.productTaken", { field: "productId" });
    const added = await addProductCoverages(em, user.id, policyId, [fields], () => "productId");
    await em.flush();
    const ids = added.map(({ id }) => id);
    return toProductCoverageView(await productCoverageRows(em).where("id", "in", ids).executeTakeFirstOrThrow());
  },
});
