import type { UploadRules } from "#app/http/upload.server.ts";
import { extensionOf } from "#app/lib/file-name.ts";
import { type FileStore, fileStore } from "#app/lib/file-store.server.ts";
import { pictureTypeOf } from "#app/lib/picture-type.server.ts";
import { ACCEPTED_PICTURES, MAX_PICTURE_MB, PICTURE_TYPES } from "./picture-limits.ts";

/** The folder of the products' pictures, and the folder of uploads that are being checked. */
export const pictureFiles: FileStore = fileStore("pictures");

/** Checks that name and content of a file are those of a picture. Scaling shows whether the picture is complete. */
export const pictureUpload: UploadRules = {
  store: pictureFiles,
  field: "picture",
  maxFiles: 1,
  maxBytes: MAX_PICTURE_MB * 1024 * 1024,
  async check(name, file) {
    const refuse = (key: string) => ({
      code: "invalid" as const,
      message: { key, params: { name, types: PICTURE_TYPES } },
    });
    if (!ACCEPTED_PICTURES.split(",").includes(`.${extensionOf(name)}`)) return refuse("errors.fileType");
    const fileType = await pictureTypeOf(file);
    return fileType === null ? refuse("errors.fileContent") : { fileType };
  },
};

/** Reads a whole stored file, which is small. */
export async function readPictureFile(storageKey: string): Promise<Buffer> {
  const file = await pictureFiles.read(storageKey);
  const pieces: Buffer[] = [];
  if (file) for await (const piece of file.stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Stores bytes that this program made. @returns their key */
export async function keepPictureFile(bytes: Uint8Array): Promise<string> {
  const file = await pictureFiles.begin();
  try {
    await file.write(bytes);
    return await file.keep();
  } catch (error) {
    await file.drop();
    throw error;
  }
}
