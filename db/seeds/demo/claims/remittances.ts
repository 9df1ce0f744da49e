import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { leastOf, riyals } from "#app/lib/money/halalas.ts";
import { paid, unpaid } from "#app/modules/claims/claim-money.ts";
import { groupBy } from "../../group-by.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { MANAGER } from "../staff.ts";
import type { DemoStore } from "../stores.ts";
import { type LivedClaim, take } from "./claim-life.ts";
import { batchDay } from "./claims.ts";

/** These insurers have paid; the others are still waited for. */
const PAYING = [1, 2, 3];
/** Insurers pay so many days after they were sent a month's claims. */
const PAYS_AFTER = 28;
/** Every so many claims are paid in part. */
const IN_PART = 5;

const number = (prefix: string, store: DemoStore | undefined, count: number): string =>
  `${prefix}-${store?.code}-${String(count).padStart(6, "0")}`;

/** The sheets of claims: one for each store, insurer and month that were sent. */
export function buildBatches(lived: readonly LivedClaim[], stores: readonly DemoStore[]) {
  const sent = lived.filter(({ events }) => events.some(({ step }) => step === "submit"));
  const groups = groupBy(sent, ({ row }) =>
    `${row.service_date}`.slice(0, 7).concat(` ${row.store_id} ${row.insurance_id}`),
  );
  const counts = new Map<number, number>();
  const batches = [...groups.values()].map((claims, index): Identified<"claim_batches"> => {
    const [first] = claims as [LivedClaim];
    const { store_id, insurance_id, service_date } = first.row;
    const count = (counts.get(store_id) ?? 0) + 1;
    counts.set(store_id, count);
    const day = batchDay(String(service_date));
    const at = instant(day, 10 * 60);
    for (const claim of claims) claim.row.batch_id = index + 1;
    return {
      id: index + 1,
      batch_number: number(
        "CB",
        stores.find(({ id }) => id === store_id),
        count,
      ),
      store_id,
      insurance_id,
      month: `${String(service_date).slice(0, 7)}-01`,
      status: insurance_id <= 3 ? "received" : "sent",
      sent_at: at,
      sent_by: MANAGER,
      way: insurance_id % 2 === 0 ? "mail" : "portal",
      tracking_number: insurance_id % 2 === 0 ? null : `PB-${2600 + index}`,
      received_on: insurance_id <= 3 ? addDays(day, 1) : null,
      claim_count: claims.length,
      asked: riyals(claims.flatMap(({ lines }) => lines).reduce((sum, { money }) => sum + money.asked, 0n)),
      created_at: at,
      created_by: MANAGER,
      updated_at: at,
      updated_by: MANAGER,
    };
  });
  return { batches, counts };
}

/** What insurers have paid: a remittance for each month and store, the first with a fee. One claim in five is paid in part. */
export function buildRemittances({ now }: Calendar, lived: readonly LivedClaim[], stores: readonly DemoStore[]) {
  const due = lived.filter(
    ({ row, status }) => PAYING.includes(row.insurance_id) && ["accepted", "partly", "rejected"].includes(status),
  );
  const groups = groupBy(due, ({ row }) => `${batchDay(String(row.service_date))} ${row.insurance_id} ${row.store_id}`);
  const remittances: Identified<"remittances">[] = [];
  const lines: Row<"remittance_lines">[] = [];
  const counts = new Map<number, number>();
  for (const claims of groups.values()) {
    const [first] = claims as [LivedClaim];
    const { insurance_id, store_id, service_date } = first.row;
    const day = addDays(batchDay(String(service_date)), PAYS_AFTER);
    const at = instant(day, 9 * 60 + 30);
    if (at > now) continue;
    const id = remittances.length + 1;
    const answeredBefore = claims.filter(({ events }) => events.every(({ happened_at }) => (happened_at as Date) < at));
    const paying = answeredBefore.map((claim, index) =>
      pay(claim, { id, at, inPart: index % IN_PART === IN_PART - 1 }),
    );
    const found = paying.filter(({ amount }) => amount > 0n);
    if (found.length === 0) continue;
    const extra = id === 2 ? 4_500n : 0n;
    const whole = found.reduce((sum, { amount }) => sum + amount, 0n);
    const count = (counts.get(store_id) ?? 0) + 1;
    counts.set(store_id, count);
    remittances.push({
      id,
      remittance_number: number(
        "RM",
        stores.find((store) => store.id === store_id),
        count,
      ),
      store_id,
      insurance_id,
      paid_on: day,
      reference: `SARIE ${81_000 + id * 37}`,
      amount: riyals(whole + extra),
      early_fee: id === 1 ? riyals(leastOf(2_500n, whole)) : "0.00",
      platform_fee: "0.00",
      matched: riyals(whole),
      status: "posted",
      created_at: at,
      created_by: MANAGER,
      updated_at: at,
      updated_by: MANAGER,
    });
    found.forEach(({ claim, amount }, index) => {
      const value = riyals(amount);
      lines.push(lineOf(id, index + 1, { reference: claim.row.claim_number, claimId: claim.row.id, value }));
    });
    // A receipt that the shop does not know: somebody has to ask the insurer.
    if (extra > 0n)
      lines.push(lineOf(id, found.length + 1, { reference: "S9-000123", claimId: null, value: riyals(extra) }));
  }
  return { remittances, lines, counts };
}

const lineOf = (
  id: number,
  lineNo: number,
  { reference, claimId, value }: { reference: string; claimId: number | null; value: string },
): Row<"remittance_lines"> => ({
  remittance_id: id,
  line_no: lineNo,
  claim_reference: reference,
  claim_id: claimId,
  amount: value,
  matched: claimId === null ? null : value,
});

function pay(claim: LivedClaim, { id, at, inPart }: { id: number; at: Date; inPart: boolean }) {
  let amount = 0n;
  const lines = claim.lines.map((line) => {
    const owed = unpaid(line.money);
    const now = inPart ? owed / 2n : owed;
    amount += now;
    return { ...line, money: paid(line.money, now).line };
  });
  if (amount > 0n) {
    take(claim, "pay", { at, by: MANAGER, lines, remittanceId: id });
    claim.row.first_paid_on ??= riyadhDay(at);
  }
  return { claim, amount };
}
