import { describe, expect, it } from "vitest";
import { isChoice, readAddress } from "./address.ts";

describe("readAddress", () => {
  it.each([
    ["postgres://u:p@one/shop", ["one"], "any", "postgres://u:p@one/shop", false],
    ["postgresql://one:5433/shop?sslmode=require", ["one:5433"], "any", undefined, false],
    [
      "postgres://u:p@one:5432,two:5433/shop",
      ["one:5432", "two:5433"],
      "read-write",
      "postgres://u:p@one:5432/shop",
      true,
    ],
    [
      "postgres://u:p%40@[::1]:5432,10.0.0.2/shop?sslmode=require&target_session_attrs=primary",
      ["[::1]:5432", "10.0.0.2"],
      "primary",
      "postgres://u:p%40@[::1]:5432/shop?sslmode=require",
      true,
    ],
    ["postgres://one,two/shop?target_session_attrs=any", ["one", "two"], "any", "postgres://one/shop", true],
    ["postgres://one/shop?target_session_attrs=read-write", ["one"], "read-write", "postgres://one/shop", true],
    ["postgres:///shop?host=/run/postgresql", [""], "any", "postgres:///shop?host=/run/postgresql", false],
  ])("%s", (given, names, wanted, url, choice) => {
    const address = readAddress(given);
    expect(address.hosts.map(({ name }) => name)).toEqual(names);
    expect([address.wanted, address.url, isChoice(address)]).toEqual([wanted, url ?? given, choice]);
    for (const host of address.hosts) expect(host.url).not.toContain("target_session_attrs");
  });

  it.each([
    "one:5432/shop",
    "mysql://one/shop",
    "postgres://one,/shop",
    "postgres://one:port,two/shop",
    "postgres://one,two/shop?target_session_attrs=standby",
    "postgres://one/shop?target_session_attrs=",
  ])("refuses %s by the variable's name, without its password", (given) => {
    expect(() => readAddress(given)).toThrow(/^DATABASE_URL/);
  });
});
