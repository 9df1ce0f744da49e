import { allows } from "#app/lib/permissions.ts";
import { AUDIT_RIGHT } from "#app/modules/settings/overview/audit-right.ts";
import { paths } from "#app/paths.ts";

/** The address of everything that was done to a record; null for a user who may not read the audit trail. */
export const historyHref = (held: ReadonlySet<string>, entity: string, entityId: number): string | null =>
  allows(held, [AUDIT_RIGHT]) ? paths.settings.audit({ entity, entityId }) : null;
