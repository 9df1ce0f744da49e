import { amount } from "#app/lib/money/money.ts";
import type { Identified, Row } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import { table } from "./catalogue/table.ts";
import { ADMIN } from "./staff.ts";

const COLUMNS = ["name", "code", "coverage", "copayment", "most", "note", "policies"] as const;

/**
 * Insurers of the Saudi market with made-up terms. Policies as "class rate% approval", with "+n" where the member pays n SAR
 * himself.
 */
const INSURERS = table(
  COLUMNS,
  `
  Bupa Arabia       | BUPA | 20 | 50 | 200 | Claims through the provider portal, settled every month | VIP 40% approved, A 20% approved, B 15% approved, C 10% approved +50
  Tawuniya          | TAW  | 20 | 50 | 150 | Frames once in two years                                | VIP 35% approved, A 25% approved, B 15% approved +30
  MedGulf           | MGF  | 15 | 75 | 200 | Prior approval above SAR 1,000                          | A 20% approved, B 15% approved +75, C 10% pending
  Malath            | MLT  | 15 | 50 | 150 | Prescription not older than six months                  | A 20% approved, B 12.5% not_specified
  GIG Saudi         | GIG  | 20 | 40 | 160 | Contact lenses instead of spectacles once a year        | VIP 30% approved, A 20% approved, B 15% pending, C 10% rejected
  AlRajhi Takaful   | ART  | 15 | 50 | 150 | Claims settled every two weeks                          | VIP 30% approved, A 20% approved, B 15% approved`,
);

/** Made-up contacts: name, phone, where, tax number, days until a claim is paid. */
const COMPANIES = table(
  ["contact", "phone", "address", "tax", "days"],
  `
  Maha Al-Zahrani    | +966112187400 | Prince Saud bin Muqrin St, Riyadh 12371 | 300281934500003 | 30
  Turki Al-Omari     | +966112525800 | King Fahd Rd, Riyadh 12214              | 300174520900003 | 45
  Rana Mansour       | +966114055550 | Olaya St, Riyadh 12331                  | 301366207400003 | 60
  Abdulaziz Al-Hazmi | +966114168222 | King Abdullah Rd, Riyadh 12432          | 300907735100003 | 45
  Lina Farouk        | +966126638833 | Madinah Rd, Jeddah 23326                | 301512880300003 | 30
  Saad Al-Shammari   | +966112922100 | Al Takhassusi St, Riyadh 12333          | 300650418700003 | 15`,
);

/** The company behind an insurer, as the provider form holds it. */
function companyOf(name: string, index: number, { day }: Calendar) {
  const company = COMPANIES[index];
  if (!company) throw new Error(`Nobody is named for ${name}`);
  const domain = `${name.toLowerCase().split(" ").slice(0, 2).join("")}.example`;
  return {
    display_name: name,
    contact_person: company.contact,
    phone: company.phone,
    email: `optical.claims@${domain}`,
    address: company.address,
    website: `https://www.${domain}`,
    tax_id: company.tax,
    contract_start_date: day(-330 + index * 15),
    contract_end_date: day(35 + index * 15),
    status: "active",
    billing_address: `${name}, Claims Department, ${company.address}`,
    remittance_address: null,
    payment_terms: Number(company.days),
  };
}

export type ClassRulesRow = Row<"class_rules"> & { limit_amount: string; copay_percent: string };
export type Insurance = {
  insurances: Identified<"insurances">[];
  policies: Policy[];
  /** By policy. A class without rules pays the rate of its policy. */
  rules: ClassRulesRow[];
};
export type Policy = Identified<"insurance_policies"> & { discount_rate: string };

export function buildInsurance(calendar: Calendar): Insurance {
  const { day, today } = calendar;
  const audit = (age: number) => {
    const at = instant(day(-age), 10 * 60);
    return { created_at: at, created_by: ADMIN, updated_at: at, updated_by: ADMIN };
  };
  const insurances = INSURERS.map(({ name, coverage, copayment, most, note }, index) => ({
    id: index + 1,
    name,
    coverage_percentage: amount(coverage),
    copayment_amount: amount(copayment),
    max_copayment: amount(most),
    notes: note,
    ...companyOf(name, index, calendar),
    ...audit(700 - index * 20),
  }));
  const policies = INSURERS.flatMap(({ code, policies: offered }, index) =>
    offered.split(", ").map((entry) => {
      const [className = "", rate = "", approval = "", share] = entry.split(" ");
      return {
        insurance_id: index + 1,
        policy_number: `${code}-${today.slice(0, 4)}-${className}`,
        class_name: className,
        discount_rate: amount(rate.replace("%", "")),
        copayment_required: share !== undefined,
        copayment_amount: share === undefined ? null : amount(share.slice(1)),
        approval_status: approval,
        notes: null,
        ...audit(320 - index * 9),
      };
    }),
  ).map((policy, index) => ({ id: index + 1, ...policy }));
  return { insurances, policies, rules: policies.flatMap((policy) => rulesOf(policy, calendar)) };
}

/** The deadlines of all demo classes, in days. */
export const DEADLINES = { submit: 60, settle: 45, resubmit: 15 } as const;

/** Made-up limits of the classes: SAR for each term, the co-pay in percent and its most, what is covered, and above what an approval is needed. */
const LIMITS = {
  VIP: { limit: "1200.00", copay: "10.00", most: "100.00", contacts: true, approval: "700.00" },
  A: { limit: "600.00", copay: "20.00", most: "100.00", contacts: true, approval: "500.00" },
  B: { limit: "400.00", copay: "20.00", most: "75.00", contacts: false, approval: null },
} as const;

/** The rules of a class. Class C has none: its sales show the rate of the policy. Every second insurer takes the co-pay before the limit. */
function rulesOf({ id, insurance_id, class_name }: Policy, { day }: Calendar): ClassRulesRow[] {
  const terms = LIMITS[class_name as keyof typeof LIMITS];
  if (!terms) return [];
  const kinds = ["Regular Lenses", ...(terms.contacts ? ["Contact Lenses"] : []), "Frames"];
  return [
    {
      policy_id: id,
      limit_amount: terms.limit,
      limit_with_vat: true,
      limit_covers: JSON.stringify(kinds) as never,
      term: "policy",
      interval_months: 12,
      copay_percent: terms.copay,
      copay_maximum: terms.most,
      copay_before_limit: insurance_id % 2 === 0,
      approval_threshold: terms.approval,
      prescription_months: 12,
      submit_days: DEADLINES.submit,
      settle_days: DEADLINES.settle,
      resubmit_days: DEADLINES.resubmit,
      source: "Demo",
      source_date: day(-300),
      updated_at: instant(day(-299), 10 * 60),
      updated_by: ADMIN,
    },
  ];
}
