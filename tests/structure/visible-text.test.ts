import ts from "typescript";
import { expect, it } from "vitest";
import { appFiles, placeOf, walk } from "#tests/support/source-files.ts";

/** Attributes that are read or shown to people. */
const SHOWN = new Set([
  "title",
  "aria-label",
  "aria-description",
  "placeholder",
  "label",
  "alt",
  "header",
  "caption",
  "text",
]);
const LETTERS = /\p{L}{2}/u;

/** Text that is the same in every language, or stands where no catalogue can be. */
const EXCEPTIONS: Record<string, string> = {
  English: "a language names itself",
  العربية: "a language names itself",
  "Optical Store Management": "the title of a page whose own could not be loaded",
};

/** The constant texts that an expression may come to: of a conditional both sides, of a template its own words. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)];
  return [];
}

function attributeTexts(node: ts.JsxAttribute): string[] {
  if (!node.initializer || !SHOWN.has(node.name.getText())) return [];
  if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
  const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
  return value ? textsOf(value) : [];
}

/** The title that a page's `meta` gives, which is shown like any other text. */
function titleTexts(node: ts.Node): string[] {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== "title") return [];
  return ts.isObjectLiteralExpression(node.parent) && ts.isArrayLiteralExpression(node.parent.parent)
    ? textsOf(node.initializer)
    : [];
}

it("every visible text comes from the catalogues", () => {
  const found: string[] = [];
  for (const file of appFiles(/\.tsx$/)) {
    walk(file, (node) => {
      const texts = ts.isJsxText(node)
        ? [node.text]
        : ts.isJsxAttribute(node)
          ? attributeTexts(node)
          : ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)
            ? textsOf(node.expression)
            : titleTexts(node);
      for (const text of texts.map((one) => one.trim())) {
        if (LETTERS.test(text) && !(text in EXCEPTIONS)) found.push(`${placeOf(node)}: ${text}`);
      }
    });
  }
  expect(found).toEqual([]);
});
