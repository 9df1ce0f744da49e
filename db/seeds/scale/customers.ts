import { sql } from "kysely";
import { draw, drawWord, luhnDigit } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 20_000;
const MEN =
  "Mohammed Abdullah Faisal Khalid Saud Fahad Turki Nasser Sultan Omar Ibrahim Yousef Ahmed Rajesh Imran Bilal";
const WOMEN = "Noura Huda Reem Lama Sarah Haya Munira Latifah Amal Shahad Ghada Maha Priya Ayesha Maria Rania";
const FAMILIES =
  "Al-Qahtani Al-Otaibi Al-Ghamdi Al-Zahrani Al-Harbi Al-Dosari Al-Shehri Al-Mutairi Al-Anazi Al-Shammari Hassan Khan Nair Santos Haddad Osman";
const MEN_AR = "محمد عبدالله فيصل خالد سعود فهد تركي ناصر سلطان عمر إبراهيم يوسف أحمد راجيش عمران بلال";
const WOMEN_AR = "نورة هدى ريم لمى سارة هيا منيرة لطيفة أمل شهد غادة مها بريا عائشة ماريا رانيا";
const FAMILIES_AR =
  "القحطاني العتيبي الغامدي الزهراني الحربي الدوسري الشهري المطيري العنزي الشمري حسن خان ناير سانتوس حداد عثمان";
/** One in so many is written in Arabic. */
const ARABIC_EVERY = 5;
const DISTRICTS = "Olaya Malqa Yasmin Nakheel Andalus Rawdah Hamra Salamah Faisaliyah Rayyan";
const COMPANIES =
  "Al-Rajhi_Trading Najd_Contracting Hijaz_Logistics Tuwaiq_Steel Red_Sea_Hotels Qassim_Dairy Eastern_Petrochem Asir_Transport Riyadh_Schools Jeddah_Ports";
const EMPLOYED_PERCENT = 30;
const INSURED_PERCENT = 66;

/** Adds customers of the last six years until there are `target`; two thirds of them are insured, when there are policies. */
export async function addCustomers(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "customers"));
  if (missing <= 0) return;
  const highest = await highestId(db, "customers");
  await sql`
    create temporary table scale_policies on commit drop as
    select id, (row_number() over (order by id) - 1)::int as rank, (count(*) over ())::int as policies
    from insurance_policies where approval_status = 'approved' and deleted_at is null`.execute(db);
  await inSteps(missing, STEP, async (first, last) => {
    await insertCustomers(db, highest, missing, first, last);
    await insertPolicies(db, highest + first, highest + last);
  });
  await movePastIds(db, "customers");
  log(`${figure(missing)} customers added`);
}

const n = sql.ref("n");

/**
 * Phones start with 57, which the demo shop does not use; multiplying by a prime and taking the last digits leaves each
 * number once.
 */
const insertCustomers = (db: Db, highest: number, total: number, first: number, last: number) =>
  sql`
    insert into customers (id, first_name, last_name, phone, email, gender, date_of_birth, address, company_name,
      id_type, id_number,
      has_insurance, default_policy_id, membership_number, created_at, updated_at)
    select made.id, coalesce(arabic_first, latin_first), coalesce(arabic_last, latin_last), '+96657' || lpad((made.id * 7919 % 10000000)::text, 7, '0'),
      case when n % 2 = 0 then lower(replace(latin_first || '.' || latin_last, '-', '')) || made.id || '@example.com' end,
      gender, date '1950-01-01' + ${draw(n, 13, 22_000)}, 2000 + n % 6000 || ' King Fahd Rd, ' || ${drawWord(n, 14, DISTRICTS)},
      case when ${draw(n, 17, 100)} < ${sql.lit(EMPLOYED_PERCENT)} then replace(${drawWord(n, 18, COMPANIES)}, '_', ' ') end,
      case when n % 3 = 0 then 'iqama' else 'national_id' end, digits || ${luhnDigit(sql.ref("digits"))},
      policy.id is not null, policy.id, case when policy.id is not null then (70000000 + made.id)::text end, since, since
    from generate_series(${first}::int, ${last}::int) as n
      cross join lateral (
        select ${highest}::bigint + n as id, case when n % 2 = 0 then 'female' else 'male' end as gender,
          case when n % 2 = 0 then ${drawWord(n, 11, WOMEN)} else ${drawWord(n, 11, MEN)} end as latin_first,
          ${drawWord(n, 12, FAMILIES)} as latin_last,
          case when n % ${sql.lit(ARABIC_EVERY)} > 0 then null
            when n % 2 = 0 then ${drawWord(n, 11, WOMEN_AR)} else ${drawWord(n, 11, MEN_AR)} end as arabic_first,
          case when n % ${sql.lit(ARABIC_EVERY)} = 0 then ${drawWord(n, 12, FAMILIES_AR)} end as arabic_last,
          case when n % 3 = 0 then '2' else '1' end
            || lpad(((${highest}::bigint + n) * 104729 % 100000000)::text, 8, '0') as digits,
          now() - interval '6 years' * (1 - n::float8 / ${total + 1}) as since
      ) as made
      left join scale_policies as policy
        on ${draw(n, 15, 100)} < ${sql.lit(INSURED_PERCENT)} and policy.rank = ${draw(n, 16, sql.ref("policy.policies"))}`.execute(
    db,
  );

const insertPolicies = (db: Db, first: number, last: number) =>
  sql`
    insert into customer_policies (customer_id, policy_id, is_default, start_date, end_date, status, policy_number, created_at)
    select id, default_policy_id, true, current_date - 200, current_date + 165, 'active', membership_number, created_at
    from customers where id between ${first} and ${last} and has_insurance`.execute(db);
