import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRunning, markOf, type ProcessMark } from "./processes.mjs";

/** The processes that use one embedded server: a file each. Read and written under the start lock. */
const folderOf = (dir: string) => join(dir, "embedded-users");

export async function addUser(dir: string, id: string): Promise<void> {
  await mkdir(folderOf(dir), { recursive: true });
  await writeFile(join(folderOf(dir), id), JSON.stringify(markOf(process.pid)));
}

export async function removeUser(dir: string, id: string): Promise<void> {
  await rm(join(folderOf(dir), id), { force: true });
}

/** The number of live users. Files of killed processes are deleted. */
export async function countUsers(dir: string): Promise<number> {
  const names = await readdir(folderOf(dir)).catch(() => []);
  let live = 0;
  for (const name of names) {
    const file = join(folderOf(dir), name);
    const mark = await readFile(file, "utf8")
      .then((text) => JSON.parse(text) as ProcessMark)
      .catch(() => undefined);
    if (mark && isRunning(mark)) live += 1;
    else await rm(file, { force: true });
  }
  return live;
}
