import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = importCalls(customerImports).problems;
