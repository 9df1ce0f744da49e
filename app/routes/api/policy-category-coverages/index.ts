import { api } from "#app/http/api.server.ts";
import { createCategoryCoverage } from "#app/modules/insurance/coverage/create-category-coverage.server.ts";
import { listCategoryCoverages } from "#app/modules/insurance/coverage/list-category-coverages.server.ts";

export const { loader, action } = api({ GET: listCategoryCoverages, POST: createCategoryCoverage });
