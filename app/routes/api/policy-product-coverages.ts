import { api } from "#app/http/api.server.ts";
import { createProductCoverage } from "#app/modules/insurance/coverage/create-product-coverage.server.ts";
import { listProductCoverages } from "#app/modules/insurance/coverage/list-coverages.server.ts";
import { removeProductCoverage } from "#app/modules/insurance/coverage/remove-product-coverage.server.ts";
import { updateProductCoverage } from "#app/modules/insurance/coverage/update-product-coverage.server.ts";

export const { loader, action } = api({
  GET: listProductCoverages,
  POST: createProductCoverage,
  item: { PATCH: updateProductCoverage, DELETE: removeProductCoverage },
});
