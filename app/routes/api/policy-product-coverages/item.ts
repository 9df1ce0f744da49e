import { api } from "#app/http/api.server.ts";
import { removeProductCoverage } from "#app/modules/insurance/coverage/remove-product-coverage.server.ts";
import { updateProductCoverage } from "#app/modules/insurance/coverage/update-product-coverage.server.ts";

export const { loader, action } = api({ PATCH: updateProductCoverage, DELETE: removeProductCoverage });
