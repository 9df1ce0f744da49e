import { describe, expect, it } from "vitest";
import { findInPasswd } from "./account.ts";

const PASSWD = [
  "root:x:0:0:root:/root:/bin/bash",
  "postgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash",
  "odd:x::",
].join("\n");

describe("findInPasswd", () => {
  it.each([
    ["postgres", { uid: 101, gid: 104 }],
    ["post", undefined],
    ["root", undefined],
    ["odd", undefined],
  ])("%s", (name, expected) => {
    expect(findInPasswd(PASSWD, name)).toEqual(expected);
  });
});
