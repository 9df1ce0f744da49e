import { api } from "#app/http/api.server.ts";
import { createProductCoverage } from "#app/modules/insurance/coverage/create-product-coverage.server.ts";
import { listProductCoverages } from "#app/modules/insurance/coverage/list-product-coverages.server.ts";

export const { loader, action } = api({ GET: listProductCoverages, POST: createProductCoverage });
