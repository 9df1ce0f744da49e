import { sql } from "kysely";
import { draw } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 5_000;

/** Adds prescriptions of the last six years until there are `target`, each valid for a year. Needs customers. */
export async function addPrescriptions(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "prescriptions"));
  if (missing <= 0) return;
  const highest = await highestId(db, "prescriptions");
  await sql`
    create temporary table scale_patients on commit drop as
    select id, (row_number() over (order by id) - 1)::int as rank, (count(*) over ())::int as patients
    from customers where deleted_at is null`.execute(db);
  await sql`create unique index on scale_patients (rank)`.execute(db);
  await inSteps(missing, STEP, (first, last) => insertPrescriptions(db, highest, missing, first, last));
  await movePastIds(db, "prescriptions");
  log(`${figure(missing)} prescriptions added`);
}

const n = sql.ref("n");

/** Dioptres in quarter steps from -6.00 to +2.00. */
const sphere = (salt: number) => sql`(${draw(n, salt, 33)} - 24) / 4.0`;

const insertPrescriptions = (db: Db, highest: number, total: number, first: number, last: number) =>
  sql`
    insert into prescriptions (id, prescription_number, customer_id, date, expiry_date, right_sphere, right_cylinder,
      right_axis, left_sphere, pd_distance, created_at, updated_at)
    select made.id, 'RX-' || lpad(made.id::text, 6, '0'), patient.id, made.at, made.at + interval '1 year',
      ${sphere(21)}, -0.75, 1 + ${draw(n, 23, 180)}, ${sphere(22)}, 60 + ${draw(n, 24, 8)}, made.at, made.at
    from generate_series(${first}::int, ${last}::int) as n
      cross join lateral (
        select ${highest}::bigint + n as id, now() - interval '6 years' * (1 - n::float8 / ${total + 1}) as at
      ) as made
      cross join lateral (
        select p.id from scale_patients as p
        where p.rank = ${draw(n, 25, sql`(select patients from scale_patients limit 1)`)}
      ) as patient`.execute(db);
