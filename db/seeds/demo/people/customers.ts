import { addDays, type DateOnly } from "#app/lib/dates.ts";
import { withLuhn } from "../../check-digits.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import { cashierOf } from "../staff.ts";
import { drawPerson, isArabicScript, type Person } from "./names.ts";
import { drawAddress } from "./places.ts";

/** A customer with the facts that the rest of the demo data needs. The store is the one that the customer visits. */
export type Customer = Person & {
  id: number;
  storeId: number;
  age: number;
  createdAt: Date;
  /** How often the customer comes compared with others. */
  loyalty: number;
};

const CUSTOMERS = 400;
const NEW_THIS_WEEK = 14;
const STORE_SHARES = [
  [1, 0.46],
  [2, 0.32],
  [3, 0.22],
] as const;

const COMPANIES =
  "Al-Noor Contracting, Najd Logistics, Red Sea Foods, Eastern Steel Works, Dar Al-Ilm Schools, Gulf Data Systems, Al-Waha Medical Group, Rawabi Engineering";
/** The data for a company's tax invoice. Two of the companies buy for their staff. */
const BUYERS: Readonly<Record<string, Partial<Identified<"customers">>>> = {
  "Najd Logistics": {
    vat_number: "310998877600003",
    cr_number: "1010456789",
    building_number: "6612",
    street: "King Abdullah Rd",
    district: "Al Wurud",
    city: "Riyadh",
    postal_code: "12252",
  },
  "Al-Waha Medical Group": {
    vat_number: "311223344500003",
    cr_number: "1010567890",
    building_number: "2874",
    street: "Takhassusi St",
    district: "Al Mathar",
    city: "Riyadh",
    postal_code: "12314",
  },
};

const MOBILE_PREFIXES = ["50", "53", "54", "55", "56", "58", "59"];
/** Reserved for examples: no letter ever reaches a real person. */
const MAIL_DOMAINS = ["example.com", "example.net", "example.org"];

const drawAge = (random: Random): number =>
  random.weighted([
    [random.int(6, 17), 12],
    [random.int(18, 34), 36],
    [random.int(35, 49), 31],
    [random.int(50, 79), 21],
  ]);

function drawIdentity(random: Random, isSaudi: boolean): { id_type: string | null; id_number: string | null } {
  if (random.chance(0.12)) return { id_type: null, id_number: null };
  if (!isSaudi && random.chance(0.06))
    return { id_type: "passport", id_number: `${random.pick(["A", "N", "P"])}${random.int(1_000_000, 9_999_999)}` };
  const digits = `${isSaudi ? 1 : 2}${String(random.int(0, 99_999_999)).padStart(8, "0")}`;
  return { id_type: isSaudi ? "national_id" : "iqama", id_number: withLuhn(digits) };
}

const mailOf = (random: Random, { firstName, lastName }: Person): string => {
  const [first, last] = [firstName, lastName].map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  return `${first}.${last}${random.int(1, 99)}@${random.pick(MAIL_DOMAINS)}`;
};

/** When each became a customer, in order of time; the newest of them yesterday. */
function drawBeginnings(random: Random, { day }: Calendar): Date[] {
  const recent = Array.from({ length: NEW_THIS_WEEK }, () => random.int(1, 6));
  const others = Array.from({ length: CUSTOMERS - NEW_THIS_WEEK }, () => random.int(7, 720));
  return [...recent, ...others]
    .map((daysAgo) => instant(day(-daysAgo), random.int(16 * 60, 22 * 60)))
    .sort((left, right) => left.getTime() - right.getTime());
}

/** A birthday that makes somebody that old, or a year older. */
const birthOf = ({ today }: Calendar, age: number, daysBefore: number): DateOnly =>
  addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4, 7)}-01`, -daysBefore);

export function buildCustomers(calendar: Calendar): { customers: Customer[]; rows: Identified<"customers">[] } {
  const random = createRandom("customers");
  const customers: Customer[] = [];
  const phones = new Set<string>();
  const rows = drawBeginnings(random, calendar).map((createdAt, index) => {
    const person = drawPerson(random);
    const storeId = random.weighted(STORE_SHARES);
    const age = drawAge(random);
    const birth = birthOf(calendar, age, random.int(0, 330));
    const arabic = isArabicScript(person.firstName);
    let phone: string;
    do phone = `+966${random.pick(MOBILE_PREFIXES)}${random.int(1_000_000, 9_999_999)}`;
    while (phones.has(phone));
    phones.add(phone);
    customers.push({ id: index + 1, ...person, storeId, age, createdAt, loyalty: Math.exp(random.normal(0, 0.7)) });
    return {
      id: index + 1,
      first_name: person.firstName,
      last_name: person.lastName,
      phone,
      email: !arabic && random.chance(0.55) ? mailOf(random, person) : null,
      gender: person.gender,
      date_of_birth: birth,
      address: random.chance(0.7) ? drawAddress(random, storeId, arabic) : null,
      company_name: age >= 20 && random.chance(0.22) ? random.pick(COMPANIES.split(", ")) : null,
      ...drawIdentity(random, person.isSaudi),
      has_insurance: false,
      default_policy_id: null,
      membership_number: null,
      family_number: null,
      notes: random.chance(0.06) ? random.pick(NOTES) : null,
      created_at: createdAt,
      created_by: cashierOf(storeId),
      updated_at: createdAt,
      updated_by: cashierOf(storeId),
    } satisfies Identified<"customers">;
  });
  for (const [company, columns] of Object.entries(BUYERS)) {
    const buyer = rows.find((one) => one.company_name === company);
    if (buyer) Object.assign(buyer, columns);
  }
  return { customers, rows };
}

const NOTES = [
  "Prefers light titanium frames",
  "Allergic to nickel",
  "Call after 5 pm",
  "Wants to be told when new colours arrive",
  "Narrow bridge, needs adjustable nose pads",
  "Drives at night, asked about anti-reflective lenses",
];
