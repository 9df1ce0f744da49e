import { productImports } from "#app/modules/catalogue/import/product-import.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = importCalls(productImports).problems;
