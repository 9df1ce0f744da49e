import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/runtime.mjs";

/** The commit that the product is compared with: the last one before the work on the way of a sale and on costs that grow with the shop. */
const COMMIT = "68f1e09a";
const run = promisify(execFile);

/**
 * That commit, built in a folder of its own, which the next run uses again.
 * @returns the folder, or undefined where the commit is not there, as in a clone without history
 */
export async function buildBefore(say: (line: string) => void): Promise<string | undefined> {
  const folder = join(tmpdir(), `optical-store-${COMMIT}`);
  if (existsSync(join(folder, "build/server/index.js"))) return folder;
  if (!(await hasCommit())) {
    say(`The commit ${COMMIT} is not in this clone: nothing is compared with it`);
    return undefined;
  }
  say(`Building the commit before: ${COMMIT}`);
  rmSync(folder, { recursive: true, force: true });
  await run("git", ["-C", ROOT, "worktree", "prune"]);
  await run("git", ["-C", ROOT, "worktree", "add", "--detach", folder, COMMIT]);
  const lock = "package-lock.json";
  if (readFileSync(join(ROOT, lock), "utf8") === readFileSync(join(folder, lock), "utf8"))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // Also installs missing packages.
  await run(process.execPath, ["scripts/build.mjs"], { cwd: folder, maxBuffer: 2 ** 26 });
  return folder;
}

const hasCommit = (): Promise<boolean> =>
  run("git", ["-C", ROOT, "cat-file", "-e", `${COMMIT}^{commit}`]).then(
    () => true,
    () => false,
  );
