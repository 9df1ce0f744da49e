import { productImportCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = productImportCalls.problems;
