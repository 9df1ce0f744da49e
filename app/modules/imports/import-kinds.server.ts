import { notFound } from "#app/lib/errors.ts";
import { type Actor, requirePermission } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { productImport } from "#app/modules/catalogue/import/product-import.server.ts";
import { customerImport } from "#app/modules/customers/import/customer-import.server.ts";
import type { ImportKind } from "./import-kind.server.ts";
import { IMPORT_KINDS, type ImportKindName } from "./import-paths.ts";

const KINDS: Record<ImportKindName, ImportKind> = {
  customers: customerImport as ImportKind,
  products: productImport as ImportKind,
};

/** One of these lets in; `kindFor` then asks for the one of the kind. */
export const IMPORT_RIGHTS: readonly Permission[] = IMPORT_KINDS.map((kind) => KINDS[kind].permission);

/** @param kind as an import's row names it */
export function importKind(kind: string): ImportKind {
  const found = KINDS[kind as ImportKindName];
  if (!found) throw new Error(`Nothing imports ${kind}`);
  return found;
}

/** The same for somebody who may add such rows. @throws 403 */
export function kindFor(actor: Pick<Actor, "permissions">, kind: string): ImportKind {
  const found = importKind(kind);
  requirePermission(found, actor);
  return found;
}

type Whose = { kind: string; storeId?: number | null };

/** The kind of an import that there is. What goes to a store where they do not work is not there for them. @throws 404 or 403 */
export function kindOfTheirs(
  actor: Pick<Actor, "permissions" | "stores">,
  { kind, storeId = null }: Whose,
): ImportKind {
  if (storeId !== null && !actor.stores.some(({ id }) => id === storeId)) throw notFound();
  return kindFor(actor, kind);
}
