import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { refusedForm } from "#app/http/form/submit.server.ts";
import { discard, refuseFiles, type Upload } from "#app/http/form/upload.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Execution, execute } from "#app/lib/operation.server.ts";
import {
  keepPictureFile,
  pictureFiles,
  pictureUpload,
  readPictureFile,
} from "#app/modules/pictures/picture-files.server.ts";
import { MAX_MEGAPIXELS } from "#app/modules/pictures/picture-limits.ts";
import { scalePicture } from "#app/modules/pictures/scale-picture.server.ts";
import { getProductPicture } from "./get-product-picture.server.ts";
import type { ProductPicture } from "./picture-view.server.ts";
import { setProductPicture } from "./set-product-picture.server.ts";

/**
 * Makes the uploaded file the picture of the page's product. The picture is scaled before the command begins, so that no transaction waits
 * for it. A refusal becomes the form's state. The uploaded file is removed in every case.
 */
export async function savePicture<Answer>(
  args: ActionFunctionArgs,
  upload: Upload,
  onSuccess: (picture: ProductPicture) => Promise<Answer>,
) {
  const context = await guard(args, setProductPicture.permission);
  const execution = { em: context.em, actor: actorOf(context) };
  try {
    refuseFiles(upload, pictureUpload);
    return await onSuccess(await setPicture(execution, args.params.id, upload));
  } catch (error) {
    return refusedForm(args, error, upload.form, context.locale, "pictures.failed");
  } finally {
    await discard(upload, pictureFiles);
  }
}

/** @throws InvalidInput beside the field for a file that is not a picture, 404 for a product that does not exist */
export async function setPicture(execution: Execution, id: unknown, { files }: Pick<Upload, "files">) {
  await execute(getProductPicture, execution, { id });
  const [file] = files;
  if (!file) throw unfit("pictures.errors.choose");
  const scaled = await scalePicture(() => readPictureFile(file.storageKey));
  if (!scaled) throw unfit("pictures.errors.unreadable", { name: file.fileName, max: MAX_MEGAPIXELS });
  const kept: string[] = [];
  const keep = async (bytes: Uint8Array) => {
    const key = await keepPictureFile(bytes);
    kept.push(key);
    return key;
  };
  try {
    const [large, small] = [await keep(scaled.large), await keep(scaled.small)];
    return await execute(setProductPicture, execution, { id, large, small });
  } catch (error) {
    // When the database connection is lost, the commit may still have happened. The hourly sweep then decides by the rows.
    const isUncertain = error instanceof DomainError && error.code === "unavailable";
    if (!isUncertain) await Promise.all(kept.map((key) => pictureFiles.remove(key)));
    throw error;
  }
}

const unfit = (key: string, params?: Record<string, string | number>) =>
  new InvalidInput({ [pictureUpload.field]: [{ key, params }] });
