import type { ImportKindName } from "#app/modules/imports/import-paths.ts";
import { type RefusalRow, refusalArea } from "#tests/api/every-call/refusal-area.ts";
import { importForm, makeImports, PRODUCT_LINES } from "#tests/support/shop/imports.ts";

type Imported = { imports: Awaited<ReturnType<typeof makeImports>> };

const VALID: Record<ImportKindName, string> = {
  products: PRODUCT_LINES,
  customers: "First name,Last name,Phone\nNoura,Al-Dosari,0599000010\n",
  claimAnswers: "Claim no.,Approved\nC-NOBODY,1.00\n",
};

function rowsOf(kind: ImportKindName, base: string): Record<string, RefusalRow<Imported>> {
  const at = (step: string) => ({
    valid: ({ imports }: Imported) => ({ path: `${base}/${imports[kind]}${step}` }),
    hidden: ({ imports: { products, customers, foreign } }: Imported) =>
      [kind === "products" ? customers : products, foreign].map((id) => `${base}/${id}${step}`),
  });
  return {
    [`GET ${base}`]: {},
    [`POST ${base}`]: {
      valid: () => ({ body: importForm(VALID[kind]) }),
      invalid: () =>
        [
          new FormData(),
          importForm(VALID[kind], "lines.exe"),
          importForm("Name\n"),
          importForm("Shoe size\n38\n"),
          importForm("\u0000"),
        ].map((body) => ({ body })),
    },
    [`GET ${base}/{id}`]: at(""),
    [`GET ${base}/{id}/problems`]: at("/problems"),
    [`POST ${base}/{id}/start`]: at("/start"),
  };
}

export default refusalArea({
  make: async ({ em, actor, foreign }) => ({ imports: await makeImports(em, actor, foreign.id) }),
  rows: {
    ...rowsOf("products", "/api/product-imports"),
    ...rowsOf("customers", "/api/customer-imports"),
    ...rowsOf("claimAnswers", "/api/claim-answer-imports"),
  },
});
