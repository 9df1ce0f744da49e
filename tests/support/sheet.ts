import { inflateRawSync } from "node:zlib";

/** The bytes of a file in a ZIP archive, found by the archive's own directory. */
function unzipped(archive: Buffer, name: string): Buffer {
  const end = archive.lastIndexOf("PK\u0005\u0006");
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const start = archive.readUInt32LE(at + 42);
    if (archive.toString("utf8", at + 46, at + 46 + (nameLength ?? 0)) === name) {
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const packed = archive.subarray(data, data + size);
      return method === 0 ? packed : inflateRawSync(packed);
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`The archive has no ${name}`);
}

/** The rows of the first sheet of an Excel file, as texts. */
export function readSheet(file: Buffer): string[][] {
  const strings = [
    ...unzipped(file, "xl/sharedStrings.xml")
      .toString("utf8")
      .matchAll(/<si>(.*?)<\/si>/gs),
  ].map(([, si = ""]) => [...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join(""));
  const sheet = unzipped(file, "xl/worksheets/sheet1.xml").toString("utf8");
  return [...sheet.matchAll(/<row[ >].*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*)>.*?<v>(.*?)<\/v>/gs)].map(([, kind = "", value = ""]) =>
      kind.includes('t="s"') ? (strings[Number(value)] ?? "") : value,
    ),
  );
}
