import { apiOf } from "#app/http/api.server.ts";
import { customerImportCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = apiOf(...customerImportCalls.index);
