import type { NewFile } from "./file-store.server.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The media type according to a picture's first bytes; null for a type that is not accepted. */
export async function pictureTypeOf(file: Pick<NewFile, "read">): Promise<string | null> {
  const start = await file.read(0, 12);
  if (start.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  if (start.subarray(0, PNG.length).equals(PNG)) return "image/png";
  const isWebp = start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : null;
}
