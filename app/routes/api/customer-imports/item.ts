import { customerImportCalls } from "#app/modules/imports/import-calls.server.ts";

export const { loader, action } = customerImportCalls.item;
