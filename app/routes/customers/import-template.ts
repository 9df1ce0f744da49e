import { resource } from "#app/http/resource.server.ts";
import { importTemplate } from "#app/modules/imports/import-page.server.ts";

export const { loader, action } = resource({
  async GET(args) {
    return importTemplate(args, "customers");
  },
});
