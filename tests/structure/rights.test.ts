import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Operation } from "#app/lib/operation.server.ts";
import { appFiles, walk } from "#tests/support/source-files.ts";

const ROOT = "../../app/modules/";
const modules = import.meta.glob<Record<string, unknown>>("../../app/modules/**/*.server.ts", { eager: true });

type Command = { area: string; path: string; operation: Operation };

const isCommand = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "permission" in value && "run" in value && "writes" in value;

/** The commands among what a file exports; the commands of imports stand together in one object. A call of the API describes its command again. */
const commandsIn = (exported: Record<string, unknown>): Operation[] =>
  Object.values(exported).flatMap((value) => {
    if (isCommand(value)) return [value];
    const isObject = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isObject && !("handle" in value) ? Object.values(value).filter(isCommand) : [];
  });

const commands: Command[] = Object.entries(modules)
  .flatMap(([file, exported]) => {
    const path = file.slice(ROOT.length);
    const [area = ""] = path.split("/");
    return commandsIn(exported).map((operation) => ({ area, path, operation }));
  })
  // A command may also stand in an object with others.
  .filter(({ operation }, index, all) => all.findIndex((one) => one.operation === operation) === index)
  .sort((a, b) => compare(a.area, b.area) || compare(a.operation.name, b.operation.name));

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const rightsOf = ({ permission }: Operation): readonly string[] => [permission].flat();

/** The commands that everybody who is signed in may run: on their own session, profile, password and second factor. Source: decision 45. */
const WITHOUT_RIGHT = [
  "changePassword",
  "chooseColumns",
  "chooseLocale",
  "confirmSecondFactor",
  "dropOwnFactor",
  "endOtherSessions",
  "endSession",
  "keepSecret",
  "signOut",
  "switchStore",
  "toggleAttendance",
  "updateProfile",
];

describe("the rights of commands", () => {
  it("knows every command that is declared", () => {
    const known = new Set(commands.map(({ operation }) => operation.name));
    const declared = appFiles(/^app\/.*\.tsx?$/).flatMap(commandNames);
    expect(declared.length).toBeGreaterThan(150);
    expect(declared.filter((name) => !known.has(name))).toEqual([]);
    // The names of these are made from the kind of the file.
    for (const name of ["startCustomerImport", "writeCustomerImportStep", "startProductImport"]) {
      expect(known).toContain(name);
    }
  });

  it("names each command once", () => {
    const names = commands.map(({ operation }) => operation.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("lets nobody without a right do more than what is their own", () => {
    const open = commands.filter(({ operation }) => rightsOf(operation).length === 0);
    expect(open.map(({ operation }) => operation.name).sort()).toEqual(WITHOUT_RIGHT);
  });

  it("gives a reason where no right is asked for, and nowhere else", () => {
    const wrong = commands.filter(({ operation }) => {
      const isReasoned = /\w+ \w+.*\.$/.test(operation.reason ?? "");
      return isReasoned !== (rightsOf(operation).length === 0);
    });
    expect(wrong.map(({ operation }) => operation.name)).toEqual([]);
  });

  it("is written down in docs/rights.md", async () => {
    await expect(table(), "docs/rights.md is out of date: npm run rights").toMatchFileSnapshot("../../docs/rights.md");
  });
});

describe("who holds the rights", () => {
  const WRITES =
    /(insertInto|updateTable|deleteFrom)\("(roles|permissions|role_permissions|user_roles)"\)|\bis_deleted: true|\bis_active: false/;

  it("is changed by user management alone, and never without a look at the last holders", () => {
    const writing = appFiles(/^app\/.*\.server\.ts$/).filter(({ text }) => WRITES.test(text) && /user|role/.test(text));
    const changing = writing.filter(({ text }) => /system_users|"roles"|"permissions"|"user_roles"/.test(text));
    const unchecked = changing.filter(({ text }) => !text.includes("changeAccess("));
    expect(unchecked.map(({ path }) => path)).toEqual([
      // The first user of an empty database, and a new grant of a role whose command looks at the holders.
      "app/modules/user-management/create-first-admin.server.ts",
      "app/modules/user-management/roles/role-rules.server.ts",
    ]);
    expect(changing.map(({ path }) => path).filter((path) => !path.startsWith("app/modules/user-management/"))).toEqual(
      [],
    );
  });

  it("is compared before and after by every command that may take a right away", () => {
    const taking = commands.filter(
      ({ path, operation }) =>
        path.startsWith("user-management/") &&
        /^(update|remove)/.test(operation.name) &&
        ["roles", "permissions", "system_users"].includes(operation.writes ?? ""),
    );
    const texts = new Map(appFiles().map(({ path, text }) => [path, text]));
    expect(taking.map(({ operation }) => operation.name)).toEqual([
      "removePermission",
      "removeRole",
      "removeSystemUser",
      "updatePermission",
      "updateRole",
      "updateSystemUser",
    ]);
    for (const { path } of taking) expect(texts.get(`app/modules/${path}`)).toContain("changeAccess(context,");
  });
});

/** The names of the commands that a file declares, where they are written out. */
function commandNames(file: { path: string; text: string }): string[] {
  const names: string[] = [];
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "operation") return;
    const [definition] = node.arguments;
    if (!definition || !ts.isObjectLiteralExpression(definition)) return;
    const initializer = (key: string) => {
      const property = definition.properties.find((one) => one.name?.getText() === key);
      return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
    };
    const name = initializer("name");
    if (initializer("writes") && name && ts.isStringLiteral(name)) names.push(name.text);
  });
  return names;
}

const HEAD = `# Rights of commands

A command is what one button or one call changes, and this table says which right it asks for; where several stand, any one is enough, and \`manage\` contains the other four of its
module. Rules for a single row, such as the store's approval limit or the stores of a user, come on top and stand in the command itself. The table is written from the commands by
\`npm run rights\`, and a test fails while it differs from them or while a command without a right gives no reason.`;

function table(): string {
  const areas = [...new Set(commands.map(({ area }) => area))];
  const parts = areas.map((area) => {
    const lines = commands.filter((one) => one.area === area).map(({ operation }) => line(operation));
    return [`## ${area}`, "", "| Command | What it does | Right |", "|---|---|---|", ...lines].join("\n");
  });
  return `${[HEAD, ...parts].join("\n\n")}\n`;
}

function line(operation: Operation): string {
  const rights = rightsOf(operation).map((right) => `\`${right}\``);
  const asked = rights.length > 0 ? rights.join(" or ") : `none: ${operation.reason}`;
  return `| \`${operation.name}\` | ${operation.summary.replaceAll("|", "\\|")} | ${asked} |`;
}
