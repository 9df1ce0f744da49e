import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";

/** The kinds of rows that can be imported. */
export const IMPORT_KINDS = ["claimAnswers", "customers", "products"] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

type Pages = Pick<typeof paths.customers, "import" | "importTemplate" | "importRun" | "importProblems">;

/** The URLs of the pages that import a kind, and of its list. */
export const importPaths: Record<ImportKindName, Pages & { list: () => string }> = {
  claimAnswers: { ...claimPaths.answers, list: () => claimPaths.batches.list() },
  customers: paths.customers,
  products: paths.inventory,
};
