import { apiOf, withItem } from "#app/http/api.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";

const { index, item } = importCalls(customerImports);

export const { loader, action } = withItem(apiOf(...index), item);
