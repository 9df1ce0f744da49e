import { resource } from "#app/http/resource.server.ts";
import { badLinesFile } from "#app/modules/imports/import-page.server.ts";

export const { loader, action } = resource({
  async GET(args) {
    return badLinesFile(args, "products");
  },
});
