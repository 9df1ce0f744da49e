import { api } from "#app/http/api.server.ts";
import { listPopularProducts } from "#app/modules/dashboard/list-popular-products.server.ts";

export const { loader, action } = api({ GET: listPopularProducts });
