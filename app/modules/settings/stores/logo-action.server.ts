import { buffer } from "node:stream/consumers";
import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { refusedForm } from "#app/http/form/submit.server.ts";
import { discard, refuseFiles, type Upload } from "#app/http/form/upload.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Execution, execute } from "#app/lib/operation.server.ts";
import { MAX_MEGAPIXELS } from "#app/modules/pictures/picture-limits.ts";
import { scalePicture } from "#app/modules/pictures/scale-picture.server.ts";
import { keepLogo, logoFiles, logoUpload } from "./logo-files.server.ts";
import { setStoreLogo } from "./store-logo.server.ts";

/** Makes the uploaded file the logo of the page's store. The uploaded file is removed in every case; a WebP made from it is kept. */
export async function saveLogo<Answer>(args: ActionFunctionArgs, upload: Upload, onSuccess: () => Promise<Answer>) {
  const context = await guard(args, setStoreLogo.permission);
  const execution = { em: context.em, actor: actorOf(context) };
  try {
    refuseFiles(upload, logoUpload);
    await setLogo(execution, args.params.id, upload);
    return await onSuccess();
  } catch (error) {
    return refusedForm(args, error, upload.form, context.locale, "settings.logo.failed");
  } finally {
    await discard(upload, logoFiles);
  }
}

async function setLogo(execution: Execution, id: unknown, { files: [file] }: Pick<Upload, "files">): Promise<void> {
  if (!file) throw unfit("pictures.errors.choose");
  const scaled = await scalePicture(async () => {
    const stored = await logoFiles.read(file.storageKey);
    return stored ? buffer(stored.stream) : new Uint8Array();
  });
  if (!scaled) throw unfit("pictures.errors.unreadable", { name: file.fileName, max: MAX_MEGAPIXELS });
  const storageKey = await keepLogo(scaled.large);
  try {
    await execute(setStoreLogo, execution, { id, storageKey });
  } catch (error) {
    // When the database connection is lost, the commit may still have happened. The hourly sweep then decides by the rows.
    const isUncertain = error instanceof DomainError && error.code === "unavailable";
    if (!isUncertain) await logoFiles.remove(storageKey);
    throw error;
  }
}

const unfit = (key: string, params?: Record<string, string | number>) =>
  new InvalidInput({ [logoUpload.field]: [{ key, params }] });
