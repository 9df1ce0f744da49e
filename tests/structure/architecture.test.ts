import { existsSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { appFiles, filesUnder, importsOf, lineCount, placeOf, readSource, walk } from "#tests/support/source-files.ts";

const all = appFiles();
const isServer = (path: string) => /\.server\.tsx?$/.test(path);
/** API routes are server code whatever they are called, see vite.config.ts. */
const isApiRoute = (path: string) => path.startsWith("app/routes/api/") && path.endsWith(".ts");
const paths = (files: { path: string }[]) => files.map(({ path }) => path);
const importing = (module: RegExp) => all.filter((file) => importsOf(file).some((name) => module.test(name)));

describe("who may import what", () => {
  it("only *.server.ts files of app/ reach the database", () => {
    expect(paths(importing(/^#db\//)).filter((path) => !isServer(path))).toEqual([]);
  });

  it("zod stays on the server", () => {
    expect(paths(importing(/^zod/)).filter((path) => !isServer(path))).toEqual([]);
  });

  it("routes call operations and do not read the database", () => {
    const reached = all.filter(
      ({ path, text }) => path.startsWith("app/routes/") && /\brows\(|\bgetKysely\b/.test(text),
    );
    expect(paths(reached)).toEqual([]);
  });

  it("a route touches the request's entity manager only to sign in and out", () => {
    const touched = all.filter(({ path, text }) => path.startsWith("app/routes/") && /\bem\b/.test(text));
    expect(paths(touched)).toEqual([
      "app/routes/login.tsx",
      "app/routes/logout.ts",
      "app/routes/session/preferences.ts",
    ]);
  });

  it("a page's loader and action stand in its route, or in a file of the module that says so", () => {
    const taking = all.filter(
      ({ path, text }) => path.startsWith("app/modules/") && /\b(Loader|Action)FunctionArgs\b/.test(text),
    );
    const others = paths(taking).filter((path) => !/-(data|action)\.server\.ts$/.test(path));
    expect(others).toEqual([]);
  });

  it("the design system imports no business code", () => {
    const ui = all.filter(({ path }) => path.startsWith("app/ui/"));
    expect(
      paths(ui.filter((file) => importsOf(file).some((name) => /modules|routes|http|#app\/paths/.test(name)))),
    ).toEqual([]);
  });

  it("lib is small and imports nothing from the code that uses it", () => {
    const lib = all.filter(({ path }) => path.startsWith("app/lib/"));
    expect(
      paths(lib.filter((file) => importsOf(file).some((name) => /modules|routes|http|#app\/ui/.test(name)))),
    ).toEqual([]);
  });

  it("what every area stands on imports no area, not even its types", () => {
    const below = all.filter(({ path }) => /^app\/(http|lib|ui|i18n|document|styles)\//.test(path));
    const reaching = below.flatMap((file) =>
      importsOf(file, { types: true })
        .filter((name) => /\bmodules\//.test(name))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(reaching).toEqual([]);
  });

  it("only the file store loads the S3 SDK, by an import()", () => {
    const S3 = /["'](flydrive\/drivers\/s3|@aws-sdk\/[\w-]+)["']/;
    const naming = all.filter(({ text }) => S3.test(text));
    expect(paths(naming)).toEqual(["app/lib/files/file-disk.server.ts"]);
    expect(naming.map(({ text }) => S3.exec(text.replaceAll(/await import\([^)]+\)|^import type .*$/gm, "")))).toEqual([
      null,
    ]);
  });

  it("only env.server.ts reads the environment", () => {
    expect(paths(all.filter(({ text }) => /process\.env/.test(text)))).toEqual(["app/env.server.ts"]);
  });
});

describe("names and shapes", () => {
  it("no file only re-exports others, and no folder is a catch-all", () => {
    expect(paths(all.filter(({ text }) => /^export \* /m.test(text)))).toEqual([]);
    const everything = [...all, ...filesUnder("db", /./), ...filesUnder("server", /./), ...filesUnder("tests", /./)];
    expect(paths(everything).filter((path) => /(^|\/)(utils?|misc|helpers?|common)(\/|\.|$)/i.test(path))).toEqual([]);
  });

  it("an operation's name is the name of its constant", () => {
    const wrong: string[] = [];
    for (const file of all.filter(({ path }) => isServer(path))) {
      walk(file, (node) => {
        if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return;
        if (node.initializer.expression.getText() !== "operation") return;
        const [definition] = node.initializer.arguments;
        const name = definition && ts.isObjectLiteralExpression(definition) ? nameOf(definition) : undefined;
        if (name !== node.name.getText() && node.name.getText() !== HIDDEN_COMMAND)
          wrong.push(`${placeOf(node)}: ${node.name.getText()} is called ${name}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  it("addresses of the product are written in the files of paths and route-table.js only", () => {
    const ALLOWED = new Set([
      "app/paths.ts",
      "app/lens-paths.ts",
      "app/claim-paths.ts",
      "app/gift-card-paths.ts",
      "app/system-paths.ts",
      "app/route-table.js",
    ]);
    const found: string[] = [];
    for (const file of all.filter(({ path }) => !ALLOWED.has(path) && !isApiRoute(path))) {
      walk(file, (node) => {
        const text = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : undefined;
        if (text && /^\/[a-z]/.test(text) && !URL_EXCEPTIONS.has(text)) found.push(`${placeOf(node)}: ${text}`);
      });
    }
    expect(found).toEqual([]);
  });

  it("styles use logical sides, not left and right", () => {
    const PHYSICAL =
      /\b(margin|padding|border|inset)(Left|Right)|^\s*(left|right|float|clear):|textAlign: "(left|right)"/m;
    expect(paths(filesUnder("app", /\.css\.ts$/).filter(({ text }) => PHYSICAL.test(text)))).toEqual([]);
  });
});

/** A file of public/. */
const URL_EXCEPTIONS = new Set(["/favicon.svg"]);

/** Part of changePassword, and audited under that name. */
const HIDDEN_COMMAND = "replacePassword";

function nameOf(definition: ts.ObjectLiteralExpression): string | undefined {
  const name = definition.properties.find((property) => property.name?.getText() === "name");
  return name && ts.isPropertyAssignment(name) && ts.isStringLiteral(name.initializer)
    ? name.initializer.text
    : undefined;
}

describe("sizes that keep it readable", () => {
  const isOperation = (path: string, text: string) =>
    path.startsWith("app/modules/") && isServer(path) && /= operation\(/.test(text);
  const LIMITS: [string, number, (path: string, text: string) => boolean][] = [
    ["a page route", 150, (path) => /^app\/routes\/(?!api\/).*\.tsx$/.test(path)],
    ["a table of an area's calls", 60, (path) => isApiRoute(path) && !isServer(path)],
    ["an operation", 120, isOperation],
    ["a form", 200, (path) => /-form\.tsx$/.test(path)],
    ["a component", 150, (path) => /^app\/(modules|ui)\/.*(?<!-form)\.tsx$/.test(path)],
    ["an entity", 80, (path) => path.startsWith("db/entities/")],
  ];
  /** Files that may be longer: a receiving voucher has 37 columns in the specification, and a sale has 36. */
  const EXCEPTIONS: string[] = ["db/entities/purchasing/receiving-voucher.ts", "db/entities/sales/sale.ts"];
  const measured = [...all, ...filesUnder("db/entities", /\.ts$/)];

  it.each(LIMITS)("%s has at most %i lines", (_kind, limit, isOne) => {
    const long = measured
      .filter(({ path, text }) => isOne(path, text) && !EXCEPTIONS.includes(path))
      .filter((file) => lineCount(file) > limit)
      .map((file) => `${file.path}: ${lineCount(file)}`);
    expect(long).toEqual([]);
  });
});

describe("what is shipped", () => {
  const HOST =
    /https?:\/\/(?!localhost|127\.0\.0\.1|www\.w3\.org|reactjs\.org|react\.dev|reactrouter\.com|remix\.run|local\.invalid)[\w.-]+\.\w+/g;

  it.skipIf(!existsSync("build/client"))("the browser is sent to no other host", () => {
    const found = filesUnder("build/client", /\.(js|css|html|svg|webmanifest)$/).flatMap(({ path, text }) =>
      (text.match(HOST) ?? []).map((host) => `${path}: ${host}`),
    );
    expect(found).toEqual([]);
  });

  it("package-lock.json names versions, not the addresses they were downloaded from", () => {
    expect(readSource("package-lock.json")).not.toMatch(/"resolved"/);
  });
});
