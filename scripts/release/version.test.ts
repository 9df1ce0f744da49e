import { describe, expect, it } from "vitest";
import { changelogOf, isPart, nextVersion } from "./version.ts";

describe("a release", () => {
  it.each([
    ["0.1.0", "patch", "0.1.1"],
    ["0.1.9", "minor", "0.2.0"],
    ["1.9.9", "major", "2.0.0"],
  ] as const)("after %s by %s is %s", (version, part, next) => {
    expect(nextVersion(version, part)).toBe(next);
  });

  it("knows its parts, and refuses what is no version", () => {
    expect(["major", "minor", "patch", "big", undefined].map(isPart)).toEqual([true, true, true, false, false]);
    expect(() => nextVersion("1.0", "patch")).toThrow("no version number");
  });

  it("names the open part of the list of changes, and leaves the others", () => {
    const text = "# Changelog\n\n## 0.2.0 (unreleased)\n- New\n\n## 0.1.0 (2026-01-02)\n- Old\n";
    const done = changelogOf(text, "0.2.0", new Date("2026-03-04T12:00:00Z"));
    expect(done).toBe("# Changelog\n\n## 0.2.0 (2026-03-04)\n- New\n\n## 0.1.0 (2026-01-02)\n- Old\n");
    expect(() => changelogOf(done, "0.3.0", new Date())).toThrow("no part that is unreleased");
    expect(() => changelogOf("## Unreleased\n\n## 0.1.0\n- Old", "0.2.0", new Date())).toThrow("says nothing");
  });
});
