import { sql } from "kysely";

/**
 * What sales (s) are listed by, as their indexes say it: a column that is written otherwise is found by none. A sale is listed by its payment method, or
 * as split; one without a claim has an empty status.
 */
export const SHOWN_METHOD = sql<string>`(case when s.is_split then 'split' else s.payment_method end)`;
export const CLAIM_STATUS = sql<string>`coalesce(s.claim_status, '')`;
export const SHOWN_TOTAL = sql<string>`(s.total_amount + s.moved_amount - s.returned_amount)`;
export const SHOWN_CUSTOMER = sql<string>`lower(coalesce(s.customer_name, ''))`;
