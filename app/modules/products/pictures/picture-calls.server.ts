import { z } from "zod";
import type { Call } from "#app/http/api/api.server.ts";
import { apiReceiver } from "#app/http/api/api-files.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { discard, receivedFiles, refuseFiles } from "#app/http/form/upload.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { pictureFiles, pictureUpload } from "#app/modules/pictures/picture-files.server.ts";
import { getPictureFile } from "./get-picture-file.server.ts";
import { setPicture } from "./picture-action.server.ts";
import { ASK_AGAIN, pictureResponse } from "./picture-response.server.ts";
import { setProductPicture } from "./set-product-picture.server.ts";

/** GET: the picture itself. Its address in the API stays when the picture changes. */
export const pictureDownload: Call = {
  operation: getPictureFile,
  async handle(args) {
    const context = await getContext(args);
    const { searchParams } = new URL(args.request.url);
    const input = { id: args.params.id, size: searchParams.get("size") ?? undefined };
    const { storageKey } = await execute(getPictureFile, { em: context.em, actor: actorOf(context) }, input);
    return pictureResponse(args.request, storageKey, { keep: ASK_AGAIN });
  },
};

/** A call sends a file. The command takes the pictures made from the file. */
const described = {
  ...setProductPicture,
  input: z.object({ id: id(), picture: receivedFiles("pictures.errors.choose", pictureUpload.maxFiles) }),
  accepts: "multipart" as const,
};

/** PUT: a file becomes the product's picture, by the rules of the form. */
export const pictureReceiver = apiReceiver(described, pictureUpload, async (execution, upload, { params }) => {
  try {
    refuseFiles(upload, pictureUpload);
    return await setPicture(execution, params.id, upload);
  } finally {
    await discard(upload, pictureFiles);
  }
});
