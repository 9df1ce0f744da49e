import { api } from "#app/http/api.server.ts";
import { getVariant } from "#app/modules/catalogue/variants/get-variant.server.ts";
import { updateVariant } from "#app/modules/catalogue/variants/update-variant.server.ts";

export const { loader, action } = api({ GET: getVariant, PATCH: updateVariant });
