import { load, pageErrors } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { getPictureFile } from "#app/modules/products/pictures/get-picture-file.server.ts";
import { pictureResponse } from "#app/modules/products/pictures/picture-response.server.ts";

/** A product's picture, small or large. */
export const { loader, action } = resource({
  async GET(args) {
    const { id, size } = args.params;
    const { storageKey } = await load(args, getPictureFile, { id, size });
    return pageErrors(args, () => pictureResponse(args.request, storageKey));
  },
});
