import { amount } from "#app/lib/money/money.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import { cashierOf } from "../staff.ts";
import type { Customer } from "./customers.ts";
import { doctorsOf } from "./doctors.ts";
import { examinerOf, optometristOf } from "./optometrists.ts";
import { diagnosisOf, drawRefraction, type Refraction } from "./refraction.ts";

const PRESCRIPTIONS = 500;
const DAYS_BACK = 540;
const VALID_DAYS = 365;
const DAY_MS = 86_400_000;
const BETWEEN_VISITS_MS = 120 * DAY_MS;
const STRONG = 4;

/** A prescription with the facts that a sale needs. */
export type Prescription = { id: number; customerId: number; date: Date; refraction: Refraction };

type Row = Identified<"prescriptions">;

const text = (value: number | null): string | null => (value === null ? null : amount(value));

/** The lenses that an optician would order for these eyes. */
function lensOptions(random: Random, { right, left, add }: Refraction): Partial<Row> {
  const strongest = Math.max(Math.abs(right.sphere), Math.abs(left.sphere));
  const wearsContacts = add === null && random.chance(0.22);
  const glass = random.chance(0.04);
  const bifocal = add !== null && random.chance(0.25);
  return {
    lens_type: glass ? "glass" : "plastic",
    lens_type_glass: glass,
    lens_type_plastic: !glass,
    contact_lens_type: wearsContacts ? random.pick(["permanent", "disposal", "disposal"]) : "none",
    has_frame: random.chance(0.8),
    lens_spec_single_vision: add === null,
    lens_spec_bifocal: bifocal,
    lens_spec_multifocal: add !== null && !bifocal,
    lens_spec_anti_reflecting: random.chance(0.7),
    lens_spec_multi_coated: random.chance(0.4),
    lens_spec_anti_scratch: random.chance(0.5),
    lens_spec_photosensitive: random.chance(0.12),
    lens_spec_high_index: strongest >= STRONG,
    lens_spec_aspheric: strongest >= STRONG && random.chance(0.5),
    lens_spec_verilux: add !== null && !bifocal && random.chance(0.2),
  };
}

function measures({ right, left, add, rightPd, leftPd }: Refraction): Partial<Row> {
  return {
    right_sphere: text(right.sphere),
    right_cylinder: text(right.cylinder),
    right_axis: right.axis,
    right_add: text(add),
    right_pd: text(rightPd),
    left_sphere: text(left.sphere),
    left_cylinder: text(left.cylinder),
    left_axis: left.axis,
    left_add: text(add),
    left_pd: text(leftPd),
    pd_distance: text(rightPd + leftPd),
    pd_near: text(rightPd + leftPd - 3),
  };
}

const ACUITY = ["6/6", "6/7.5", "6/9", "6/12", "6/18", "6/24", "6/36", "6/60"] as const;
const BRANDS = [
  ["Acuvue Oasys", "8.40", "14.00", "two_weeks"],
  ["Biofinity", "8.60", "14.00", "monthly"],
  ["Dailies Total 1", "8.50", "14.10", "daily"],
] as const;

/** What the eyes see, a prism here and there, and the lenses of those who wear contact lenses. */
function examined(random: Random, { right, left }: Refraction, wearsContacts: boolean): Partial<Row> {
  const without = (sphere: number) => ACUITY[Math.min(ACUITY.length - 1, Math.round(Math.abs(sphere) * 1.6))] ?? "6/60";
  const hasPrism = random.chance(0.04);
  const [brand, curve, diameter, replacement] = random.pick(BRANDS);
  const lens = <Value>(value: Value): Value | null => (wearsContacts ? value : null);
  // Weak powers are the same on the eye; stronger ones lose some on the way there.
  const power = (sphere: number) => lens(text(Math.round((sphere / (1 - 0.012 * sphere)) * 4) / 4));
  return {
    right_acuity_without: without(right.sphere),
    right_acuity_with: random.pick(["6/6", "6/6", "6/6", "6/7.5"]),
    left_acuity_without: without(left.sphere),
    left_acuity_with: random.pick(["6/6", "6/6", "6/6", "6/9"]),
    right_prism: hasPrism ? "2.00" : null,
    right_prism_base: hasPrism ? "up" : null,
    right_prism2: hasPrism ? "1.50" : null,
    right_prism2_base: hasPrism ? "in" : null,
    right_contact_sphere: power(right.sphere),
    right_contact_base_curve: lens(curve),
    right_contact_diameter: lens(diameter),
    right_contact_brand: lens(brand),
    right_contact_replacement: lens(replacement),
    left_contact_sphere: power(left.sphere),
    left_contact_base_curve: lens(curve),
    left_contact_diameter: lens(diameter),
    left_contact_brand: lens(brand),
    left_contact_replacement: lens(replacement),
  };
}

/** The examinations: each after its customer's first day, in order of time. */
function drawVisits(random: Random, { day }: Calendar, customers: readonly Customer[]) {
  const visits: { customer: Customer; date: Date }[] = [];
  while (visits.length < PRESCRIPTIONS) {
    const customer = random.pick(customers);
    const planned = instant(day(-random.int(1, DAYS_BACK)), random.int(16 * 4, 22 * 4) * 15);
    const date = planned > customer.createdAt ? planned : new Date(customer.createdAt.getTime() + 25 * 60_000);
    const tooSoon = visits.some(
      (visit) => visit.customer === customer && Math.abs(visit.date.getTime() - date.getTime()) < BETWEEN_VISITS_MS,
    );
    if (!tooSoon) visits.push({ customer, date });
  }
  return visits.sort((left, right) => left.date.getTime() - right.date.getTime());
}

export function buildPrescriptions(
  calendar: Calendar,
  customers: readonly Customer[],
): { prescriptions: Prescription[]; rows: Row[] } {
  const random = createRandom("prescriptions");
  const besides = createRandom("examined besides");
  const prescriptions: Prescription[] = [];
  const rows = drawVisits(random, calendar, customers).map(({ customer, date }, index): Row => {
    const id = index + 1;
    const refraction = drawRefraction(random, customer.age, customer.gender);
    const staff = cashierOf(customer.storeId);
    const options = lensOptions(random, refraction);
    prescriptions.push({ id, customerId: customer.id, date, refraction });
    return {
      id,
      prescription_number: `RX-${String(id).padStart(6, "0")}`,
      customer_id: customer.id,
      ...examinerOf(random.pick(doctorsOf(customer.storeId)), optometristOf(customer.storeId), index),
      date,
      expiry_date: new Date(date.getTime() + VALID_DAYS * DAY_MS),
      ...measures(refraction),
      ...options,
      ...examined(besides, refraction, options.contact_lens_type !== "none"),
      contact_lens_permanent: options.contact_lens_type === "permanent",
      contact_lens_disposal: options.contact_lens_type === "disposal",
      frame_option: options.has_frame ? "yes" : "no",
      diagnosis: diagnosisOf(refraction),
      approval_code: random.chance(0.15) ? `AP-${random.int(100_000, 999_999)}` : null,
      notes: random.chance(0.08) ? random.pick(NOTES) : null,
      created_at: date,
      created_by: staff,
      updated_at: date,
      updated_by: staff,
    };
  });
  return { prescriptions, rows };
}

const NOTES = [
  "First pair, explain adaptation",
  "Change of more than half a dioptre since last year",
  "Reads at 40 cm, works on two screens",
  "Dry eyes, check again in three months",
  "Asked for a spare pair",
];
