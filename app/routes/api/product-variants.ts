import { api } from "#app/http/api.server.ts";
import { createVariant } from "#app/modules/catalogue/variants/create-variant.server.ts";
import { getVariant, listVariants } from "#app/modules/catalogue/variants/read-variants.server.ts";

import { updateVariant } from "#app/modules/catalogue/variants/update-variant.server.ts";

export const { loader, action } = api({
  GET: listVariants,
  POST: createVariant,
  item: { GET: getVariant, PATCH: updateVariant },
});
