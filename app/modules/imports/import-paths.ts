import { paths } from "#app/paths.ts";

/** Everything that can be imported. */
export const IMPORT_KINDS = ["customers", "products"] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

type Pages = Pick<typeof paths.customers, "import" | "importTemplate" | "importRun" | "importProblems">;

/** Where the files of a kind are imported, and the list that they fill. */
export const importPaths: Record<ImportKindName, Pages & { list: () => string }> = {
  customers: paths.customers,
  products: paths.inventory,
};
