import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { AUDIT_RIGHT } from "#app/modules/settings/overview/audit-right.ts";
import { type Em, rows } from "#db/orm.ts";

const Option = z.object({ id: view.id, name: z.string() });

/** The choices of the list's filters: everybody who has an account, and every action and table that the trail knows. */
export const getAuditFilters = operation({
  name: "getAuditFilters",
  summary: "The people, actions and tables that the audit trail knows",
  permission: AUDIT_RIGHT,
  input: z.object({}),
  output: z.object({ people: z.array(Option), actions: z.array(z.string()), entities: z.array(z.string()) }),
  async run({ em }) {
    const [people, actions, entities] = await Promise.all([
      rows(em)
        .selectFrom("system_users")
        .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
        .orderBy("first_name")
        .orderBy("last_name")
        .orderBy("id")
        .limit(MOST_PEOPLE)
        .execute(),
      distinct(em, "action"),
      distinct(em, "entity"),
    ]);
    return { people, actions, entities };
  },
});

const MOST_PEOPLE = 500;

/** The values of an indexed column, jumping from one to the next: the table is long and has few of them. */
async function distinct(em: Em, column: "action" | "entity"): Promise<string[]> {
  const name = sql.ref(column);
  const found = await sql<{ value: string }>`
    with recursive known as (
      (select ${name} as value from audit_log where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > known.value order by ${name} limit 1) from known
      where known.value is not null)
    select value from known where value is not null`.execute(rows(em));
  return found.rows.map(({ value }) => value);
}
