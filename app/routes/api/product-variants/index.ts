import { api } from "#app/http/api.server.ts";
import { createVariant } from "#app/modules/catalogue/variants/create-variant.server.ts";
import { listVariants } from "#app/modules/catalogue/variants/list-variants.server.ts";

export const { loader, action } = api({ GET: listVariants, POST: createVariant });
