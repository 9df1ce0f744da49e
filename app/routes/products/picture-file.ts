import { load, pageErrors } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { getPictureFile } from "#app/modules/catalogue/pictures/get-picture-file.server.ts";
import { pictureResponse } from "#app/modules/catalogue/pictures/picture-response.server.ts";

/** A product's picture, small or large. */
export const { loader, action } = resource({
  async GET(args) {
    const { id, size } = args.params;
    const { storageKey } = await load(args, getPictureFile, { id, size });
    return pageErrors(args, () => pictureResponse(args.request, storageKey));
  },
});
