import { randomBytes } from "node:crypto";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeCustomer } from "./factories.ts";

/** A customer with two records, of whom other two are merged already. */
export async function demoMerges(em: Em, actor: Actor) {
  const person = () => makeCustomer(em, { firstName: "Noura", lastName: "Al-Twice" });
  const [kept, removed, other] = [await person(), await person(), await person()];
  const { id, keptId } = await execute(mergeCustomers, { em, actor }, { id: kept.id, otherId: removed.id });
  return { otherCustomerId: other.id, merge: { id, keptId } };
}

type Problem = { line: number; field: string; value: string; key: string; params?: Record<string, string | number> };

/** A checked file of customers, of which some lines are bad. */
export const demoImport = (em: Em): Promise<number> =>
  checkedFile(em, "customers", [
    { line: 3, field: "phone", value: "055", key: "customers.errors.phone" },
    { line: 4, field: "idNumber", value: "1010101010", key: "imports.cells.twice", params: { line: 2 } },
  ]);

/** The same of products, for the first store. */
export const demoProductImport = (em: Em): Promise<number> =>
  checkedFile(em, "products", [
    { line: 3, field: "category", value: "Hats", key: "product.errors.unknownCategory" },
    { line: 4, field: "upc", value: "4006381333932", key: "imports.cells.checkDigit" },
  ]);

async function checkedFile(em: Em, kind: "customers" | "products", problems: Problem[]): Promise<number> {
  const { id } = await rows(em)
    .insertInto("import_runs")
    .values({
      kind,
      store_id: kind === "products" ? 1 : null,
      file_name: `${kind}.csv`,
      storage_key: randomBytes(20).toString("hex"),
      total_rows: 5,
      bad_rows: 2,
      problems: JSON.stringify(problems) as never,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
