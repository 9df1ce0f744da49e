import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";

/** As many as a select of companies offers. */
const MOST = 50;

/** The companies that customers work for, by name: one step through the index for each, not one for each customer. */
export const listCompanies = operation({
  name: "listCompanies",
  summary: "Companies of customers",
  permission: "customers:read",
  input: z.object({}),
  output: z.array(z.string()),
  async run({ em }) {
    const { rows } = await sql<{ name: string }>`
      with recursive companies as (
        (select company_name as name from customers where company_name is not null and deleted_at is null order by 1 limit 1)
        union all
        select (select company_name from customers
                where company_name > companies.name and deleted_at is null order by 1 limit 1)
        from companies where companies.name is not null
      )
      select name from companies where name is not null limit ${sql.lit(MOST)}`.execute(em.getKysely());
    return rows.map(({ name }) => name);
  },
});
