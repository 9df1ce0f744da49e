import type { LoaderFunctionArgs } from "@remix-run/node";
import { load, pageErrors } from "#app/http/load.server.ts";
import { getPictureFile } from "#app/modules/catalogue/pictures/get-picture-file.server.ts";
import { pictureResponse } from "#app/modules/catalogue/pictures/picture-response.server.ts";

/** A product's picture, small or large. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, size } = args.params;
  const { storageKey } = await load(args, getPictureFile, { id, size });
  return pageErrors(args, () => pictureResponse(args.request, storageKey));
}
