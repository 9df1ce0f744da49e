import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { canEnter } from "./places.ts";

const top = mkdtempSync(join(tmpdir(), "optical-places-"));
const inner = join(top, "inner");
mkdirSync(inner);
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe("canEnter", () => {
  const stranger = { uid: 54_321, gid: 54_321 };
  it.each([
    [0o755, stranger, true],
    [0o711, stranger, true],
    [0o700, stranger, false],
    [0o750, stranger, false],
    [0o700, undefined, true],
    [0o700, { uid: process.getuid?.() ?? 0, gid: 54_321 }, true],
  ])("parent %o, account %j: %s", (mode, account, expected) => {
    chmodSync(top, mode);
    expect(canEnter(inner, account)).toBe(expected);
  });
});
