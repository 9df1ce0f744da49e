import { api } from "#app/http/api.server.ts";
import { createCategoryCoverage } from "#app/modules/insurance/coverage/create-category-coverage.server.ts";
import { listCategoryCoverages } from "#app/modules/insurance/coverage/list-coverages.server.ts";
import { removeCategoryCoverage } from "#app/modules/insurance/coverage/remove-category-coverage.server.ts";
import { updateCategoryCoverage } from "#app/modules/insurance/coverage/update-category-coverage.server.ts";

export const { loader, action } = api({
  GET: listCategoryCoverages,
  POST: createCategoryCoverage,
  item: { PATCH: updateCategoryCoverage, DELETE: removeCategoryCoverage },
});
