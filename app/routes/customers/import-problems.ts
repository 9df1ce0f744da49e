import { resource } from "#app/http/page/resource.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { badLinesFile } from "#app/modules/imports/import-data.server.ts";

export const { loader, action } = resource({
  async GET(args) {
    return badLinesFile(args, customerImports);
  },
});
