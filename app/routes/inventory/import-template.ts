import { resource } from "#app/http/page/resource.server.ts";
import { importTemplate } from "#app/modules/imports/import-data.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";

export const { loader, action } = resource({
  async GET(args) {
    return importTemplate(args, productImports);
  },
});
