import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");

export type SourceFile = {
  /** From the root, with slashes: "app/paths.ts". */
  path: string;
  text: string;
};

/** The files under a folder of the project whose path matches, generated and foreign ones apart. */
export function filesUnder(folder: string, pattern: RegExp): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(ROOT, file).split(sep).join("/") }))
    .filter(({ path }) => pattern.test(path) && !/(^|\/)(node_modules|build|\.data)\//.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, "utf8") }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export const readSource = (path: string): string => readFileSync(join(ROOT, path), "utf8");

export const lineCount = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;

const TEST = /\.test\.tsx?$/;

/** The product's own code in app/, without its tests. */
export const appFiles = (pattern = /\.(ts|tsx|js)$/): SourceFile[] =>
  filesUnder("app", pattern).filter(({ path }) => !TEST.test(path));

/** Calls `visit` with every node of a file. */
export function walk({ path, text }: SourceFile, visit: (node: ts.Node) => void): void {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
}

/** "app/root.tsx:12" of a node. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** The names in a module's imports and re-exports; imports of types alone only when asked for. */
export function importsOf({ path, text }: SourceFile, { types = false } = {}): string[] {
  const found: string[] = [];
  walk({ path, text }, (node) => {
    const names = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    const onlyTypes = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly;
    if (names && ts.isStringLiteral(names) && (types || !onlyTypes)) found.push(names.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) found.push(name.text);
    }
  });
  return found;
}
