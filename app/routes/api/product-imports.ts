import { apiOf, withItem } from "#app/http/api.server.ts";
import { productImports } from "#app/modules/catalogue/import/product-import.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";

const { index, item } = importCalls(productImports);

export const { loader, action } = withItem(apiOf(...index), item);
