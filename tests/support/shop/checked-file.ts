import { randomBytes } from "node:crypto";
import { type Em, rows } from "#db/orm.ts";

type Problem = { line: number; field: string; value: string; key: string; params?: Record<string, string | number> };

/** The row of a file that was checked and has bad lines; the file itself is not in the store. A file of products is for the first store. */
export async function makeCheckedFile(
  em: Em,
  kind: "customers" | "products" | "claimAnswers",
  problems: Problem[],
): Promise<number> {
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
