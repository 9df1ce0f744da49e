import { api } from "#app/http/api.server.ts";
import { removeCategoryCoverage } from "#app/modules/insurance/coverage/remove-category-coverage.server.ts";
import { updateCategoryCoverage } from "#app/modules/insurance/coverage/update-category-coverage.server.ts";

export const { loader, action } = api({ PATCH: updateCategoryCoverage, DELETE: removeCategoryCoverage });
