import { customerImport } from "#app/modules/customers/import/customer-import.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

/** Everything that can be imported. */
const KINDS: Record<string, ImportKind> = { customers: customerImport as ImportKind };

export function importKind(kind: string): ImportKind {
  const found = KINDS[kind];
  if (!found) throw new Error(`Nothing imports ${kind}`);
  return found;
}
