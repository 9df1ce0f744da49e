import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { FRAME_WORDS } from "#app/http/page/page-kind.ts";
import { appFiles, importsOf, placeOf, type SourceFile, walk } from "#tests/support/source-files.ts";

const files = new Map(appFiles(/\.tsx?$/).map((file) => [file.path, file]));
/** The modules of the frame around every page. */
const FRAME = ["app/root.tsx", "app/routes/shell.tsx"];
const pages = [...files.values()].filter(({ path }) => /^app\/routes\/.*\.tsx$/.test(path) && !FRAME.includes(path));

/** The parts of the sale screen that only the server draws (`ServerDrawn`): their words are not needed in the browser. */
const DRAWN_BY_THE_SERVER = [
  "app/modules/sales/cart/lines/cart-table.tsx",
  "app/modules/sales/cart/screen/coverage-panel.tsx",
  "app/modules/sales/cart/screen/low-stock.tsx",
  "app/modules/sales/cart/screen/promotion-card.tsx",
  "app/modules/sales/cart/scan/sale-hits.tsx",
];

/** Hooks that do something only in a browser. */
const BROWSER_HOOK =
  /^use(State|Effect|LayoutEffect|InsertionEffect|Ref|Reducer|SyncExternalStore|Transition|DeferredValue|ImperativeHandle|Fetcher|Submit|Navigate|Navigation)$/;

/** Many pages share most modules: each is read once. */
function once<Result>(read: (file: SourceFile) => Result): (file: SourceFile) => Result {
  const known = new Map<SourceFile, Result>();
  return (file) => {
    const result = known.get(file) ?? read(file);
    known.set(file, result);
    return result;
  };
}

const importedBy = once(importsOf);

/** The modules of the browser's half of a page: what it imports, and so on, without the server's own. */
function closureOf(paths: readonly string[], without: readonly string[] = []): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const add = (path: string) => {
    const file = files.get(path);
    if (!file || found.has(path) || without.includes(path) || /\.server\.tsx?$/.test(path)) return;
    found.set(path, file);
    for (const name of importedBy(file)) {
      if (name.startsWith("#app/")) add(name.slice(1));
      if (name.startsWith(".")) add(join(dirname(path), name));
    }
  };
  for (const path of paths) add(path);
  return [...found.values()];
}

/** Where a module needs React in the browser: a hook that remembers or acts, or a handler of an event. */
const browserReact = once((file: SourceFile): string[] => {
  const places: string[] = [];
  walk(file, (node) => {
    const isHook = ts.isCallExpression(node) && BROWSER_HOOK.test(node.expression.getText());
    const isHandler = ts.isJsxAttribute(node) && /^on[A-Z]/.test(node.name.getText());
    if (isHook || isHandler) places.push(placeOf(node));
  });
  return places;
});

/** The parts of the catalogues that a module's components name. */
const wordsIn = once((file: SourceFile): string[] => {
  const names: string[] = [];
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "useTranslations") return;
    const [name] = node.arguments;
    if (!name || !ts.isStringLiteral(name)) throw new Error(`${placeOf(node)} names no part of the catalogues`);
    names.push(name.text);
  });
  return names;
});

/** The text of the page's `handle`. */
function handleOf(file: SourceFile): { page: string; words: string[] } {
  let said = { page: "document", words: [] as string[] };
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== "handle") return;
    const text = node.initializer?.getText() ?? "";
    const words = /words: \[([^\]]*)\]/.exec(text)?.[1] ?? "";
    said = {
      page: /page: "(\w+)"/.exec(text)?.[1] ?? "",
      words: [...words.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    };
  });
  return said;
}

const within = (name: string, part: string) => name === part || name.startsWith(`${part}.`);

describe("the kind of a page", () => {
  it("is checked with frame modules that exist", () => {
    expect([...FRAME, ...DRAWN_BY_THE_SERVER].filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(pages.map((file) => [file.path, file] as const))("%s says what its components need", (path, file) => {
    const { page, words } = handleOf(file);
    const modules = closureOf([...FRAME, path]);
    const needsReact = modules.flatMap(browserReact);
    if (page !== "workplace") {
      expect(needsReact, "React in the browser, on a page that does not load it").toEqual([]);
      return;
    }
    expect(needsReact.length, "a page that React has nothing to do on is a document").toBeGreaterThan(0);
    const used = new Set(closureOf([...FRAME, path], DRAWN_BY_THE_SERVER).flatMap(wordsIn));
    const sent = [...FRAME_WORDS, ...words];
    expect([...used].filter((name) => !sent.some((part) => within(name, part)))).toEqual([]);
    expect(words.filter((part) => ![...used].some((name) => within(name, part)))).toEqual([]);
  });
});
