import { addDays, monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { riyals } from "#app/lib/money/halalas.ts";
import {
  answered,
  disputed,
  movedToPatient,
  resubmitted,
  unanswered,
  withdrawn,
  writtenOff,
} from "#app/modules/claims/claim-money.ts";
import { groupBy } from "../../group-by.ts";
import type { Row } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { DEADLINES, type Insurance } from "../insurance.ts";
import type { Assignment } from "../people/customer-policies.ts";
import type { Books } from "../sales/sales.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import { type LivedClaim, type LivedLine, makeClaim, take } from "./claim-life.ts";

/** A month's claims go to the insurer on this day of the next month, and are answered about two weeks later. */
const BATCH_DAY = 5;
const ANSWER_DAYS = 10;
/** A claim that was sent again is answered so many days later. */
const AGAIN_DAYS = 12;

type Shop = { books: Books; insurance: Insurance; assignments: readonly Assignment[] };

/** The day on which the claims of a month are sent. */
export const batchDay = (serviceDate: string): string =>
  addDays(`${monthsAfter(serviceDate, 1).slice(0, 7)}-01`, BATCH_DAY - 1);

/**
 * A claim for each insured sale of the demo shop, as far as it has come: the month's claims are checked, last month's were sent, and insurers answer what
 * they were sent. Remittances come after this.
 */
export function buildClaims({ now, today }: Calendar, { books, insurance, assignments }: Shop): LivedClaim[] {
  const itemsOf = groupBy(books.items, ({ sale_id }) => sale_id);
  const policies = new Map(insurance.policies.map((policy) => [policy.id, policy.policy_number]));
  const members = new Map(assignments.map((one) => [`${one.customer_id} ${one.policy_id}`, one.policy_number ?? null]));
  const insured = books.sales.filter(({ insurance_coverage }) => Number(insurance_coverage) > 0);
  const lived = insured.map((sale, index) =>
    makeClaim(index + 1, sale, itemsOf.get(sale.id) ?? [], {
      memberNumber: members.get(`${sale.customer_id} ${sale.policy_id}`) ?? null,
      policyNumber: policies.get(sale.policy_id ?? 0) ?? "",
      submitBy: addDays(riyadhDay(sale.sale_date as Date), DEADLINES.submit),
    }),
  );
  for (const claim of lived) live(claim, today, now);
  return lived;
}

/** How long the shop takes to check a claim, and what becomes of it at the insurer: by the claim's number, so that every case is there. */
function live(claim: LivedClaim, today: string, now: Date): void {
  const { id, service_date, store_id } = claim.row;
  const day = String(service_date);
  const by = cashierOf(store_id);
  const is = (every: number, rest: number) => id % every === rest;
  const checkedOn = addDays(day, 1 + (id % 3));
  const checkedAt = instant(checkedOn, 11 * 60 + (id % 50));
  if (checkedAt > now || is(23, 4)) return;
  if (is(41, 7)) {
    const lines = claim.lines.map((line) => ({ ...line, money: withdrawn(line.money) }));
    take(claim, "cancel", { at: checkedAt, by: MANAGER, lines, note: "The customer pays it all" });
    return;
  }
  take(claim, "check", { at: checkedAt, by, set: { diagnosis: diagnosisOf(id) } });
  const sentOn = batchDay(day);
  if (sentOn >= today) return;
  const sentAt = instant(sentOn, 10 * 60);
  const set = { round: 1, submitted_on: sentOn, settle_by: addDays(sentOn, DEADLINES.settle) };
  take(claim, "submit", { at: sentAt, by: MANAGER, set });
  const answeredOn = addDays(sentOn, ANSWER_DAYS + (id % 9));
  const answeredAt = instant(answeredOn, 14 * 60 + (id % 45));
  if (is(17, 3)) {
    const at = instant(addDays(sentOn, 4), 12 * 60);
    if (at < now) take(claim, "pend", { at, by: MANAGER, note: "The examination is asked for" });
    return;
  }
  if (answeredAt > now || is(29, 11)) return;
  answer(claim, answeredAt, answeredOn);
  afterRejection(claim, addDays(answeredOn, 6), now);
}

const diagnosisOf = (id: number): string => ["H52.1", "H52.0", "H52.2", "H52.4"][id % 4] ?? "H52.1";

/** Why insurers reject in the demo shop. */
const REASONS = ["CV-3-1", "CV-4-4", "BE-1-4", "SE-1-4", "BE-1-6"];

function answer(claim: LivedClaim, at: Date, answeredOn: string): void {
  const { id } = claim.row;
  const refused = id % 10;
  const reason = REASONS[Math.floor(id / 10) % REASONS.length] ?? "OTHER";
  const lines = claim.lines.map((line, index): LivedLine => {
    const { asked } = line.money;
    const approved = refused === 0 ? 0n : refused === 1 && index === 0 ? asked / 2n : asked;
    const result = answered(line.money, approved);
    const money = "line" in result ? result.line : line.money;
    return { ...line, money, reasonCode: money.rejected > 0n ? reason : null };
  });
  take(claim, "answer", {
    at,
    by: MANAGER,
    lines,
    set: { answered_on: answeredOn, resubmit_by: addDays(answeredOn, DEADLINES.resubmit) },
  });
}

/** What the shop does about a rejected amount: ask again, give it up, ask the patient, or nothing yet. */
function afterRejection(claim: LivedClaim, day: string, now: Date): void {
  const at = instant(day, 15 * 60);
  const open = claim.lines.reduce((sum, { money }) => sum + disputed(money), 0n);
  if (open === 0n || at > now) return;
  const { id } = claim.row;
  const each = (change: (line: LivedLine) => LivedLine) =>
    claim.lines.map((line) => (disputed(line.money) > 0n ? change(line) : line));
  const way = Math.floor(id / 10) % 4;
  if (way === 0) {
    const lines = each((line) => ({ ...line, money: resubmitted(line.money), reasonCode: null }));
    const set: Partial<Row<"claims">> = { round: 2, submitted_on: day, settle_by: addDays(day, DEADLINES.settle) };
    take(claim, "resubmit", { at, by: MANAGER, lines, set, note: "The examination was added" });
    answerAgain(claim, addDays(day, AGAIN_DAYS), now);
  }
  if (way === 1) {
    const lines = each((line) => {
      const result = writtenOff(line.money, disputed(line.money));
      return "line" in result ? { ...line, money: result.line } : line;
    });
    take(claim, "write_off", { at, by: MANAGER, lines, note: "Not worth another letter" });
  }
  if (way === 2) {
    const lines = each((line) => {
      const result = movedToPatient(line.money, disputed(line.money));
      return "line" in result ? { ...line, money: result.line } : line;
    });
    const details = { consent: true, amount: riyals(open) };
    take(claim, "move", { at, by: MANAGER, lines, note: "The customer agreed on the phone", details });
  }
}

/** A claim that was rejected as a whole and sent again is approved now, or rejected once more. The others still wait. */
function answerAgain(claim: LivedClaim, day: string, now: Date): void {
  const at = instant(day, 13 * 60);
  const { id } = claim.row;
  if (at > now || id % 10 !== 0) return;
  const isApproved = Math.floor(id / 40) % 2 === 0;
  const lines = claim.lines.map((line): LivedLine => {
    const open = unanswered(line.money);
    if (open === 0n) return line;
    const result = answered(line.money, line.money.approved + (isApproved ? open : 0n));
    const money = "line" in result ? result.line : line.money;
    return { ...line, money, reasonCode: money.rejected > 0n ? line.first.reasonCode : null };
  });
  take(claim, "answer", { at, by: MANAGER, lines, set: { answered_on: day } });
}
