import { apiOf } from "#app/http/api.server.ts";
import { productImportCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = apiOf(...productImportCalls.index);
