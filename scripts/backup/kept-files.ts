import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileDisk, pagesOfFiles } from "#app/lib/files/file-disk.server.ts";
import { type ArchiveWriter, entriesOf, FILES } from "./archive.ts";
import { BACKUPS } from "./place.ts";

/** The newest e-invoice of each unit and the newest numbers of papers. They go on while the shop sells; all other files never change. */
const HEADS = /^(e-invoices|numbers)\//;
/** Keys lie apart from backups, and archives hold no archives. */
const LEFT_OUT = new RegExp(`^(secrets|${BACKUPS})/`);
const UNFINISHED = /\.new$/;

/** The names of all kept files that belong into a backup. */
async function namesOfFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const page of pagesOfFiles("", { recursive: true })) names.push(...page.map(({ key }) => key));
  return names.filter((name) => !LEFT_OUT.test(name) && !UNFINISHED.test(name)).sort();
}

type Head = { name: string; content: string };

/** To be read before the database: what they say is then in the archive's database, too. */
export async function readHeads(): Promise<Head[]> {
  const disk = await fileDisk();
  const names = (await namesOfFiles()).filter((name) => HEADS.test(name));
  return Promise.all(names.map(async (name) => ({ name, content: await disk.get(name) })));
}

/**
 * Adds the heads and all files. The database's moment is over: files that its rows name are there, unless they were deleted since.
 * @returns the files that were deleted meanwhile
 */
export async function addFiles(archive: ArchiveWriter, heads: readonly Head[]): Promise<string[]> {
  const disk = await fileDisk();
  for (const { name, content } of heads) {
    const bytes = Buffer.from(content);
    await archive.add(FILES + name, Readable.from([bytes]), bytes.length);
  }
  const gone: string[] = [];
  for (const name of (await namesOfFiles()).filter((one) => !HEADS.test(one))) {
    const found = await disk
      .getMetaData(name)
      .then(async ({ contentLength }) => ({ bytes: contentLength, content: await disk.getStream(name) }))
      .catch(async (error) => {
        if (await disk.exists(name)) throw error;
        return null;
      });
    if (found) await archive.add(FILES + name, found.content, found.bytes);
    else gone.push(name);
  }
  return gone;
}

/**
 * The files of the target that are not those of an archive. Heads are left out: the newest ones are wanted beside an older database.
 * @param bytesOf the length of each file of the archive
 */
export async function otherFiles(bytesOf: ReadonlyMap<string, number>): Promise<string[]> {
  const disk = await fileDisk();
  const others: string[] = [];
  for (const name of (await namesOfFiles()).filter((one) => !HEADS.test(one))) {
    if ((await disk.getMetaData(name)).contentLength !== bytesOf.get(name)) others.push(name);
  }
  return others;
}

/** Puts the files of an archive where they are missing. @returns how many were put */
export async function putFiles(file: string): Promise<number> {
  const disk = await fileDisk();
  const there = new Set(await namesOfFiles());
  let count = 0;
  await entriesOf(file, FILES, async (name, content) => {
    if (there.has(name)) {
      content.resume();
      return;
    }
    // The product takes in no file that would not fit into memory.
    await disk.put(name, await buffer(content));
    count += 1;
  });
  return count;
}
