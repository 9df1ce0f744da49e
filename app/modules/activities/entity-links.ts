import { allows, type Permission } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";

/** Whether this user may open the pages of customers and of inventory, to which activities and dashboard rows link. */
export type Opens = { customers: boolean; inventory: boolean };

export const opensFor = (permissions: ReadonlySet<string>): Opens => {
  const may = (permission: Permission) => allows(permissions, [permission]);
  return { customers: may("customers:update"), inventory: may("inventory:read") };
};

type Entity = { entityType: string | null; entityId: number | null; description: string };

/** The page of the record that an activity changed. Null when the record has no page or this user may not open the page. */
export function entityHref({ entityType, entityId, description }: Entity, opens: Opens): string | null {
  if (entityId === null) return null;
  switch (entityType) {
    case "sales":
      return paths.receipts.detail(entityId);
    case "customers":
      return opens.customers ? paths.customers.profile(entityId) : null;
    case "requisition_orders":
      return paths.requisitions.detail(entityId);
    case "receiving_vouchers":
      return paths.receiving.detail(entityId);
    case "stock_counts":
      return opens.inventory ? paths.inventory.count(entityId) : null;
    case "inventory":
    case "product_variants":
      return opens.inventory ? paths.inventory.list({ q: description }) : null;
    default:
      return null;
  }
}
