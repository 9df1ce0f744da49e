export type ZipEntry = { name: string; content: string; at: Date };

/** A ZIP file of the entries, piece by piece: only the entry that is being written is in memory. 65,535 entries at most. */
export async function* zipped(entries: AsyncIterable<readonly ZipEntry[]>): AsyncGenerator<Uint8Array[]> {
  // Loaded with the first archive.
  const { Zip, ZipDeflate } = await import("fflate");
  let pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure = error ?? failure;
    if (piece) pieces.push(piece);
  });
  const taken = () => {
    if (failure) throw failure;
    const ready = pieces;
    pieces = [];
    return ready;
  };
  for await (const part of entries) {
    for (const { name, content, at } of part) {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      file.push(Buffer.from(content), true);
    }
    yield taken();
  }
  zip.end();
  yield taken();
}
