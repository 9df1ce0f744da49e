// npm run release -- major|minor|patch
// Gives the version its number: in package.json, its lock file and CHANGELOG.md, as a commit with a tag. Pushes nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../runtime.mjs";
import { main, say } from "../say.mjs";
import { changelogOf, isPart, nextVersion } from "./version.ts";

const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

/** Writes the first version number of a file, which is the product's own, and each one that the lock file repeats. */
function writeVersion(file: string, from: string, to: string, times: number): void {
  const path = join(ROOT, file);
  let text = readFileSync(path, "utf8");
  for (let time = 0; time < times; time += 1) text = text.replace(`"version": "${from}"`, `"version": "${to}"`);
  writeFileSync(path, text);
}

await main(async () => {
  const part = process.argv[2];
  if (!isPart(part)) throw new Error("npm run release -- major|minor|patch");
  if (git("status", "--porcelain") !== "") throw new Error("There are changes that are not committed.");
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  // The first release has the number that is there.
  const isFirst = git("tag", "--list", "v*") === "";
  const next = isFirst ? version : nextVersion(version, part);
  const changelog = join(ROOT, "CHANGELOG.md");
  writeFileSync(changelog, changelogOf(readFileSync(changelog, "utf8"), next, new Date()));
  writeVersion("package.json", version, next, 1);
  writeVersion("package-lock.json", version, next, 2);
  git("commit", "--quiet", "--all", "--message", `Release ${next}`);
  git("tag", "--annotate", `v${next}`, "--message", `Release ${next}`);
  say(
    `v${next} is committed and tagged. Before it goes out: npm test, npm run test:release, then git push --follow-tags.`,
  );
});
