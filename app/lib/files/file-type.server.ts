import { extensionOf } from "./file-name.ts";
import type { NewFile } from "./file-store.server.ts";

/** A received file whose content can be read. */
export type Readable = Pick<NewFile, "size" | "read">;
type Signature = { mediaType: string; is: (file: Readable) => Promise<boolean> };

const startsWith =
  (...bytes: number[]) =>
  async (file: Readable) =>
    (await file.read(0, bytes.length)).equals(Buffer.from(bytes));

const jpeg = { mediaType: "image/jpeg", is: startsWith(0xff, 0xd8, 0xff) };

/** The accepted types by extension, each with the check of its content. */
const TYPES: Record<string, Signature> = {
  pdf: { mediaType: "application/pdf", is: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  doc: { mediaType: "application/msword", is: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    is: isWordDocument,
  },
  jpg: jpeg,
  jpeg,
  png: { mediaType: "image/png", is: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
};

export const FILE_EXTENSIONS = Object.keys(TYPES);

/** The media type of a name's extension; null for an extension that is not accepted. */
export const mediaTypeOf = (name: string): string | null => TYPES[extensionOf(name)]?.mediaType ?? null;

/** Whether a file's content matches its extension. */
export const isWhatItSays = async (name: string, file: Readable): Promise<boolean> =>
  (await TYPES[extensionOf(name)]?.is(file)) ?? false;

const ZIP = startsWith(0x50, 0x4b, 0x03, 0x04);
const END_OF_ZIP = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const MAX_DIRECTORY = 1024 * 1024;

/** A zip with the two parts that every Word document has, and without macros. */
async function isWordDocument(file: Readable): Promise<boolean> {
  if (!(await ZIP(file))) return false;
  const names = await zipEntries(file);
  return (
    names.has("[Content_Types].xml") &&
    names.has("word/document.xml") &&
    ![...names].some((name) => /vbaProject\.bin$/i.test(name))
  );
}

/** The names in a zip's directory, which is at its end; empty when the zip is malformed. */
async function zipEntries(file: Readable): Promise<Set<string>> {
  const names = new Set<string>();
  const tailStart = Math.max(0, file.size() - END_SIZE - MAX_COMMENT);
  const tail = await file.read(tailStart, file.size() - tailStart);
  const at = endOfZip(tail);
  if (at === null) return names;
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (length > MAX_DIRECTORY || offset + length > tailStart + at) return names;
  const directory = await file.read(offset, length);
  for (let entry = 0; entry + ENTRY_SIZE <= directory.length; ) {
    if (directory.readUInt32LE(entry) !== ENTRY) break;
    const nameLength = directory.readUInt16LE(entry + 28);
    const rest = directory.readUInt16LE(entry + 30) + directory.readUInt16LE(entry + 32);
    names.add(directory.toString("utf8", entry + ENTRY_SIZE, entry + ENTRY_SIZE + nameLength));
    entry += ENTRY_SIZE + nameLength + rest;
  }
  return names;
}

/** The position of the end record. Its comment, if any, reaches exactly to the end of the file. */
function endOfZip(tail: Buffer): number | null {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_OF_ZIP && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return null;
}
