import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** Imports (r) whose file still exists. Imports into a store are visible only to users of that store. Source: decision 8. */
export const keptImports = ({ em, stores }: Pick<OperationContext, "em" | "stores">) =>
  rows(em)
    .selectFrom("import_runs as r")
    .where("r.storage_key", "is not", null)
    .where("r.deleted_at", "is", null)
    .where((where) =>
      where.or([where("r.store_id", "is", null), where("r.store_id", "in", [0, ...stores.map(({ id }) => id)])]),
    );
