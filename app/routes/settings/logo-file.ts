import { load, pageErrors } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { pictureResponse } from "#app/modules/products/pictures/picture-response.server.ts";
import { logoFiles } from "#app/modules/settings/stores/logo-files.server.ts";
import { getStoreLogo } from "#app/modules/settings/stores/store-logo.server.ts";

/** A store's logo, for its receipts. */
export const { loader, action } = resource({
  async GET(args) {
    const { storageKey } = await load(args, getStoreLogo, { id: args.params.id });
    return pageErrors(args, () => pictureResponse(args.request, storageKey, { store: logoFiles }));
  },
});
