import { crc32 } from "node:zlib";

/** A small file of every accepted type. */
export const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64), Buffer.from([0xff, 0xd9])]);
export const DOC = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]);
export const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");

/** A zip with these entries, uncompressed. */
export function zip(names: readonly string[]): Buffer {
  const data = Buffer.from("<x/>");
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const sizes = Buffer.alloc(14);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    sizes.writeUInt16LE(Buffer.byteLength(name), 12);
    const local = Buffer.concat([Buffer.from("504b03041400000000000000" + "0000", "hex"), sizes, Buffer.alloc(2)]);
    const entry = Buffer.concat([local, Buffer.from(name), data]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    const head = Buffer.from("504b010214001400000000000000" + "0000", "hex");
    directory.push(Buffer.concat([head, sizes, Buffer.alloc(12), place, Buffer.from(name)]));
    parts.push(entry);
    offset += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export const DOCX = zip(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);

/** A PDF of exactly this size in bytes. */
export const pdfOf = (bytes: number): Buffer => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 0x20)]);
