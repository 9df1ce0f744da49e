import { resource } from "#app/http/resource.server.ts";
import { productImports } from "#app/modules/catalogue/import/product-import.server.ts";
import { badLinesFile } from "#app/modules/imports/import-data.server.ts";

export const { loader, action } = resource({
  async GET(args) {
    return badLinesFile(args, productImports);
  },
});
