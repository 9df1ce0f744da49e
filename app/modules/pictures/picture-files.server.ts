import type { UploadRules } from "#app/http/form/upload.server.ts";
import { extensionOf } from "#app/lib/files/file-name.ts";
import { type FileStore, fileStore, type NewFile } from "#app/lib/files/file-store.server.ts";
import { ACCEPTED_PICTURES, MAX_PICTURE_MB, PICTURE_TYPES } from "./picture-limits.ts";

/** The folder of the products' pictures, and the folder of uploads that are being checked. */
export const pictureFiles: FileStore = fileStore("pictures");

/** An upload of one picture into a folder. Name and content must be those of a picture; scaling shows whether it is complete. */
export const pictureUploadTo = (store: FileStore, field: string): UploadRules => ({
  store,
  field,
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
});

export const pictureUpload = pictureUploadTo(pictureFiles, "picture");

/** Reads a whole stored file, which is small. */
export async function readPictureFile(storageKey: string): Promise<Buffer> {
  const file = await pictureFiles.read(storageKey);
  const pieces: Buffer[] = [];
  if (file) for await (const piece of file.stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Stores bytes that this program made in a folder. @returns their key */
export async function keepBytes(store: FileStore, bytes: Uint8Array): Promise<string> {
  const file = await store.begin();
  try {
    await file.write(bytes);
    return await file.keep();
  } catch (error) {
    await file.drop();
    throw error;
  }
}

export const keepPictureFile = (bytes: Uint8Array): Promise<string> => keepBytes(pictureFiles, bytes);

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The media type according to a picture's first bytes; null for a type that is not accepted. */
async function pictureTypeOf(file: Pick<NewFile, "read">): Promise<string | null> {
  const start = await file.read(0, 12);
  if (start.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  if (start.subarray(0, PNG.length).equals(PNG)) return "image/png";
  const isWebp = start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : null;
}
