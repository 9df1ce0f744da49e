import { type Actor, execute } from "#app/lib/operation.server.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import type { ImportKindName } from "#app/modules/imports/import-paths.ts";
import type { Imports } from "#app/modules/imports/imports-of.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeInsuredSale } from "./claims.ts";

export const PRODUCT_LINES =
  "Name,Brand,Category,SKU,Price\nImported,Luma,Eyeglasses,IMPORTED-1,120\nImported,Luma,Hats,X,0\n";
/** Has a phone number that makeCustomer never gives: otherwise the line would match an existing customer. */
const LINES: Record<ImportKindName, string> = {
  products: PRODUCT_LINES,
  claimAnswers: "Claim no.,Approved\nC-NOBODY,1.00\n",
  customers: "First name,Last name,Phone\nImported,Person,0599000009\nX,Y,1\n",
};

/** A file that was checked. */
export async function checkedFile(em: Em, actor: Actor, imports: Imports, text: string): Promise<number> {
  const file = await importFiles.begin();
  await file.write(Buffer.from(text));
  const stored = { fileName: "rows.csv", fileType: "text/csv", size: file.size(), storageKey: await file.keep() };
  return (await execute(imports.check, { em, actor }, { files: [stored] })).id;
}

/** A file of each kind that was checked, and one whose stock goes to another store. */
export async function makeImports(em: Em, actor: Actor, foreignId: number) {
  const checked = (imports: Imports, more = "") => checkedFile(em, actor, imports, LINES[imports.kind.name] + more);
  const imports = {
    products: await checked(productImports),
    customers: await checked(customerImports),
    claimAnswers: await checked(answerImports, `${await waitingClaim(em, actor)},1.00\n`),
    foreign: await checked(productImports),
  };
  await rows(em).updateTable("import_runs").set({ store_id: foreignId }).where("id", "=", imports.foreign).execute();
  return imports;
}

/** The number of a claim for one riyal that waits for its answer. */
async function waitingClaim(em: Em, actor: Actor): Promise<string> {
  const storeId = actor.store?.id ?? 0;
  const { sale } = await makeInsuredSale(em, { storeId, prices: ["5.00"], columns: { status: "submitted" } });
  return `C-${sale.receiptNumber}`;
}

/** A form with one file of lines. */
export function importForm(text: string, name = "lines.csv"): FormData {
  const form = new FormData();
  form.append("files", new Blob([text]), name);
  return form;
}
