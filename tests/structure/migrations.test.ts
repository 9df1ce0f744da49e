import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Migrations from here on are of releases that shops run: servers of the version before work on while they apply. */
const FIRST_CHECKED = "Migration20261126163520";
const FOLDER = "db/migrations";

/** What a server of the version before cannot live with. */
const BREAKING = [
  /\bdrop (column|table)\b/,
  /\brename (column|to)\b/,
  /\balter column "?\w+"? (set not null|set data type|type)\b/,
  /\badd (column )?(?!constraint\b)"?\w+"? [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)/,
];
/** Says which release stopped to use what goes. */
const REASON = /\/\/ Contract: \d+\.\d+\.\d+ /;

const upOf = (text: string) => text.slice(0, text.search(/override (async )?down\(/) >>> 0).toLowerCase();
const problems = (text: string) => (REASON.test(text) ? [] : BREAKING.filter((pattern) => pattern.test(upOf(text))));

describe("migrations", () => {
  it("expand only: the version before goes on with the new tables, unless a release said that it stopped using what goes", () => {
    const checked = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && name > FIRST_CHECKED);
    expect(checked.length).toBeGreaterThan(0);
    const breaking = checked.filter((name) => problems(readFileSync(`${FOLDER}/${name}`, "utf8")).length > 0);
    expect(breaking).toEqual([]);
  });

  it.each([
    ['alter table "sales" drop column "note"', 1],
    ['drop table "drafts"', 1],
    ['alter table "sales" rename column "a" to "b"', 1],
    ['alter table "sales" alter column "a" set not null', 1],
    ['alter table "sales" add "a" int not null', 1],
    ['alter table "sales" add "a" int not null default 0, add "b" int null', 0],
    ['create table "a" ("id" int not null)', 0],
    ['alter table "sales" add constraint "c" check ("a" is not null)', 0],
    ['// Contract: 1.4.0 stopped reading it\nalter table "sales" drop column "note"', 0],
    ['create table "a" ()\noverride down() { drop table "a"', 0],
  ])("are read right: %s", (text, count) => {
    expect(problems(text)).toHaveLength(count);
  });
});
