const PARTS = ["major", "minor", "patch"] as const;
type Part = (typeof PARTS)[number];

export const isPart = (text: string | undefined): text is Part => PARTS.some((part) => part === text);

/** The version after one, by semantic versioning. @throws when the version is no three numbers */
export function nextVersion(version: string, part: Part): string {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!numbers) throw new Error(`${version} is no version number.`);
  const at = PARTS.indexOf(part);
  return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join(".");
}

const UNRELEASED = /^## (\d+\.\d+\.\d+ )?\(?unreleased\)?$/im;

/**
 * The list of changes with its open part named after the version and the day.
 * @throws when it has no open part, or nothing is in it
 */
export function changelogOf(text: string, version: string, at: Date): string {
  const open = UNRELEASED.exec(text);
  if (!open) throw new Error("CHANGELOG.md has no part that is unreleased.");
  const after = text.slice(open.index + open[0].length);
  if (!/^- /m.test(after.split(/^## /m)[0] ?? "")) throw new Error("CHANGELOG.md says nothing of this version.");
  return `${text.slice(0, open.index)}## ${version} (${at.toISOString().slice(0, 10)})${after}`;
}
