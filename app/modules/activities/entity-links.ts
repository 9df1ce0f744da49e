import { allows, type Permission } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";

/** Which of the screens that an activity or a row of the dashboard leads to this user may open. */
export type Opens = { customers: boolean; inventory: boolean };

export const opensFor = (permissions: ReadonlySet<string>): Opens => {
  const may = (permission: Permission) => allows(permissions, [permission]);
  return { customers: may("customers:update"), inventory: may("inventory:read") };
};

type Entity = { entityType: string | null; entityId: number | null; description: string };

/** The screen of what an activity was done to; null where there is none, or none that this user may open. */
export function entityHref({ entityType, entityId, description }: Entity, opens: Opens): string | null {
  if (entityId === null) return null;
  switch (entityType) {
    case "sales":
      return paths.receipts.detail(entityId);
    case "customers":
      return opens.customers ? paths.customers.edit(entityId) : null;
    case "requisition_orders":
      return paths.requisitions.detail(entityId);
    case "stock_counts":
      return opens.inventory ? paths.inventory.count(entityId) : null;
    case "inventory":
    case "product_variants":
      return opens.inventory ? paths.inventory.list({ q: description }) : null;
    default:
      return null;
  }
}
