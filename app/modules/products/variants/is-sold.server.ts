import { sql } from "kysely";

/** Whether a variant (v) of a product (p) is sold now: both are active, and neither was removed. */
export const isSold = () =>
  sql<boolean>`(v.is_active and p.is_active and v.deleted_at is null and p.deleted_at is null)`;
