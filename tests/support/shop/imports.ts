import { type Actor, execute } from "#app/lib/operation.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import type { ImportKindName } from "#app/modules/imports/import-paths.ts";
import type { Imports } from "#app/modules/imports/imports-of.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const PRODUCT_LINES =
  "Name,Brand,Category,SKU,Price\nImported,Luma,Eyeglasses,IMPORTED-1,120\nImported,Luma,Hats,X,0\n";
/** Has a phone number that makeCustomer never gives: otherwise the line would match an existing customer. */
const LINES: Record<ImportKindName, string> = {
  products: PRODUCT_LINES,
  customers: "First name,Last name,Phone\nImported,Person,0599000009\nX,Y,1\n",
};

/** A file of each kind that was checked, and one whose stock goes to another store. */
export async function makeImports(em: Em, actor: Actor, foreignId: number) {
  const checked = async (imports: Imports) => {
    const { name } = imports.kind;
    const file = await importFiles.begin();
    await file.write(Buffer.from(LINES[name]));
    const size = file.size();
    const files = [{ fileName: `${name}.csv`, fileType: "text/csv", size, storageKey: await file.keep() }];
    return (await execute(imports.check, { em, actor }, { files })).id;
  };
  const imports = {
    products: await checked(productImports),
    customers: await checked(customerImports),
    foreign: await checked(productImports),
  };
  await rows(em).updateTable("import_runs").set({ store_id: foreignId }).where("id", "=", imports.foreign).execute();
  return imports;
}

/** A form with one file of lines. */
export function importForm(text: string, name = "lines.csv"): FormData {
  const form = new FormData();
  form.append("files", new Blob([text]), name);
  return form;
}
