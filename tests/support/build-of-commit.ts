import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/runtime.mjs";

const run = promisify(execFile);

/**
 * A commit of the product, built in a folder of its own, which the next run uses again.
 * @returns the folder, or undefined where the commit is not there, as in a clone without history
 */
export async function buildOf(name: string, say: (line: string) => void): Promise<string | undefined> {
  const commit = await commitOf(name);
  if (commit === undefined) {
    say(`The commit ${name} is not in this clone`);
    return undefined;
  }
  const folder = join(tmpdir(), `optical-store-${commit.slice(0, 8)}`);
  if (existsSync(join(folder, "build/server/index.js"))) return folder;
  say(`Building the commit ${name}`);
  rmSync(folder, { recursive: true, force: true });
  await run("git", ["-C", ROOT, "worktree", "prune"]);
  await run("git", ["-C", ROOT, "worktree", "add", "--detach", folder, commit]);
  const lock = "package-lock.json";
  if (readFileSync(join(ROOT, lock), "utf8") === readFileSync(join(folder, lock), "utf8"))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // Also installs missing packages.
  await run(process.execPath, ["scripts/build.mjs"], { cwd: folder, maxBuffer: 2 ** 26 });
  return folder;
}

const commitOf = (name: string): Promise<string | undefined> =>
  run("git", ["-C", ROOT, "rev-parse", "--verify", "--quiet", `${name}^{commit}`]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
