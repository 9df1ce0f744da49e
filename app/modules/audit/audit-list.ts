import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export type AuditFilter = "actorId" | "entity" | "entityId" | "action" | "from" | "to";
export type AuditQuery = ListQuery<"occurredAt", AuditFilter>;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ID = /^[1-9]\d{0,8}$/;
const WORD = /^\w{1,80}$/;
const FITS: Record<AuditFilter, RegExp> = { actorId: ID, entity: WORD, entityId: ID, action: WORD, from: DAY, to: DAY };

/** What the URL of the list says, for the page and its export. A value that cannot be is ignored. */
export function readAuditList(params: URLSearchParams): AuditQuery {
  const query = readListQuery<"occurredAt", AuditFilter>(params, {
    sortable: ["occurredAt"],
    defaultSort: "-occurredAt",
    filters: { actorId: null, entity: null, entityId: null, action: null, from: null, to: null },
  });
  const fitting = Object.entries(query.filters).filter(([name, value]) => FITS[name as AuditFilter].test(value));
  return { ...query, filters: Object.fromEntries(fitting) };
}

export const isFiltered = ({ q, filters }: AuditQuery): boolean => q !== "" || Object.keys(filters).length > 0;
