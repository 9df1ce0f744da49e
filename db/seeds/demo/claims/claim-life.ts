import { riyadhDay } from "#app/lib/dates.ts";
import { apportion, halalas, riyals, signedRiyals } from "#app/lib/money/halalas.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { accountEntries, type ClaimHalalas, inRiyals, sumOf } from "#app/modules/claims/claim-money.ts";
import {
  CLAIM_STEPS,
  type ClaimStatus,
  type ClaimStep,
  openOf,
  saleClaimStatus,
  statusOf,
} from "#app/modules/claims/claim-status.ts";
import { keepFirstAnswer, type LineFirst, NO_ANSWER } from "#app/modules/claims/first-answer.ts";
import { lineFigures } from "#app/modules/sales/sale/figures/line-figures.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import type { SaleRow } from "../sales/sales.ts";

export type LivedLine = { money: ClaimHalalas; row: Row<"claim_lines">; reasonCode: string | null; first: LineFirst };

/** A claim of the demo shop while its steps are taken, with what they write. */
export type LivedClaim = {
  sale: SaleRow;
  row: Identified<"claims">;
  soldAt: Date;
  status: ClaimStatus;
  since: Date;
  /** The day of the first answer, with what was asked and rejected then. */
  answered: { on: string; asked: bigint; rejected: bigint } | null;
  lines: LivedLine[];
  events: Row<"claim_events">[];
  entries: Row<"insurer_entries">[];
};

/** What a claim takes from its member's policy. */
export type Member = { memberNumber: string | null; policyNumber: string; submitBy: string | null };

/** The claim of a sale as the till makes it. */
export function makeClaim(id: number, sale: SaleRow, items: readonly Row<"sale_items">[], member: Member): LivedClaim {
  const sold = items.map((item) => ({
    quantity: item.quantity,
    unitPrice: String(item.unit_price),
    discountAmount: String(item.discount_amount ?? "0.00"),
    taxCategory: "S" as const,
    insuranceCoverage: item.insurance_coverage == null ? null : String(item.insurance_coverage),
  }));
  const figures = {
    subtotal: String(sale.subtotal),
    discountAmount: String(sale.discount_amount),
    taxAmount: String(sale.tax_amount),
    totalAmount: String(sale.total_amount),
    insuranceCoverage: String(sale.insurance_coverage),
  };
  const carried = lineFigures(figures, sold);
  const taxes = apportion(
    halalas(String(sale.included_tax)),
    carried.map(({ total, coverage }) => total + coverage),
  );
  const soldAt = sale.sale_date as Date;
  const seller = sale.employee_id ?? null;
  const lines = items.map((item, index): LivedLine => {
    const { total = 0n, coverage = 0n } = carried[index] ?? {};
    const none = { approved: 0n, rejected: 0n, paid: 0n, writtenOff: 0n, rejectedWrittenOff: 0n, moved: 0n };
    const money = { billed: total + coverage, patientShare: total, asked: coverage, ...none };
    const row = {
      claim_id: id,
      line_no: item.line_no,
      sale_item_id: "id" in item ? Number(item.id) : 0,
      quantity: item.quantity,
      tax: riyals(taxes[index] ?? 0n),
    };
    return { money, row, reasonCode: null, first: NO_ANSWER };
  });
  const asked = String(sale.insurance_coverage);
  const claim: LivedClaim = {
    sale,
    soldAt,
    status: "draft",
    since: soldAt,
    answered: null,
    lines,
    events: [event(id, { step: "make", from: null, to: "draft", at: soldAt, by: seller, amount: asked })],
    entries: [],
    row: {
      id,
      claim_number: `C-${sale.receipt_number}`,
      store_id: sale.store_id,
      sale_id: sale.id,
      insurance_id: sale.insurance_id ?? 0,
      policy_id: sale.policy_id ?? null,
      customer_id: sale.customer_id ?? null,
      member_number: member.memberNumber,
      policy_number: member.policyNumber,
      class_name: sale.policy_class ?? null,
      prescription_id: sale.prescription_id ?? null,
      approval_id: null,
      diagnosis: null,
      service_date: riyadhDay(soldAt),
      submit_by: member.submitBy,
      created_at: soldAt,
      created_by: seller,
      updated_by: seller,
    },
  };
  claim.entries.push(entryOf(claim, { kind: "claim", amount: asked, at: soldAt, by: seller }));
  return claim;
}

type Noted = {
  step: string;
  from: string | null;
  to: string;
  at: Date;
  by: number | null;
  amount: string | null;
  note?: string | null;
  details?: Record<string, unknown> | null;
};

const event = (claimId: number, { step, from, to, at, by, amount: changed, note, details }: Noted) => ({
  claim_id: claimId,
  happened_at: at,
  step,
  from_status: from,
  to_status: to,
  user_id: by,
  amount: changed,
  note: note ?? null,
  details: details ?? null,
});

type Entered = { kind: string; amount: string; at: Date; by: number | null; remittanceId?: number | null };

const entryOf = ({ row }: LivedClaim, { kind, amount: changed, at, by, remittanceId }: Entered) => ({
  insurance_id: row.insurance_id,
  store_id: row.store_id,
  claim_id: row.id,
  kind,
  amount: changed,
  remittance_id: remittanceId ?? null,
  created_at: at,
  created_by: by,
});

type Taken = {
  at: Date;
  by: number;
  note?: string;
  details?: Record<string, unknown>;
  /** The lines after the step. */
  lines?: LivedLine[];
  set?: Partial<Row<"claims">>;
  remittanceId?: number;
};

/** Takes a step of a claim by the product's own rules. Throws where they do not allow it. */
export function take(
  claim: LivedClaim,
  step: ClaimStep,
  { at, by, note, details, lines, set, remittanceId }: Taken,
): void {
  const { from, to } = CLAIM_STEPS[step];
  if (!(from as readonly ClaimStatus[]).includes(claim.status)) {
    throw new Error(`The demo claim ${claim.row.claim_number} is ${claim.status} and cannot ${step}`);
  }
  const before = sumOf(claim.lines.map(({ money }) => money));
  const round = claim.row.round ?? 0;
  const was = { round, firstAnsweredOn: claim.answered?.on ?? null, lines: claim.lines };
  const { lines: kept, first } = keepFirstAnswer(step, was, lines ?? claim.lines);
  claim.lines = kept;
  if (first) claim.answered = { on: claim.answered?.on ?? riyadhDay(at), ...first };
  const after = sumOf(claim.lines.map(({ money }) => money));
  const status = to === "amounts" ? (step === "resubmit" ? "resubmitted" : statusOf(after, claim.status)) : to;
  const changes = accountEntries(before, after, step === "move");
  const added = changes.reduce((sum, one) => sum + one.amount, 0n);
  claim.events.push(
    event(claim.row.id, {
      step,
      from: claim.status,
      to: status,
      at,
      by,
      amount: added === 0n ? null : signedRiyals(added),
      note: note ?? null,
      details: details ?? null,
    }),
  );
  for (const { kind, amount: changed } of changes) {
    claim.entries.push(
      entryOf(claim, { kind, amount: signedRiyals(changed), at, by, remittanceId: remittanceId ?? null }),
    );
  }
  if (step === "submit") claim.row.first_submitted_on = riyadhDay(at);
  if (status !== claim.status) claim.since = at;
  Object.assign(claim.row, set, { updated_by: by });
  claim.status = status;
}

/** The rows of the claims as their steps have left them. Their sales get what follows from it. */
export function claimRows(lived: readonly LivedClaim[]) {
  const none = { round: 0, submitted_on: null, answered_on: null, settle_by: null, resubmit_by: null, batch_id: null };
  const claims = lived.map((claim) => {
    const sums = sumOf(claim.lines.map(({ money }) => money));
    const last = claim.events.at(-1)?.happened_at ?? claim.soldAt;
    claim.sale.claim_status = saleClaimStatus(claim.status, sums);
    if (sums.moved > 0n) {
      claim.sale.moved_amount = riyals(sums.moved);
      claim.sale.balance_due = amount(big(String(claim.sale.balance_due ?? "0.00")).plus(riyals(sums.moved)));
    }
    return {
      ...none,
      first_submitted_on: null,
      first_paid_on: null,
      ...claim.row,
      ...columnsOf(sums),
      open_amount: signedRiyals(openOf(sums)),
      first_answered_on: claim.answered?.on ?? null,
      first_asked: claim.answered ? riyals(claim.answered.asked) : null,
      first_rejected: claim.answered ? riyals(claim.answered.rejected) : null,
      recovered: riyals(claim.lines.reduce((sum, { first }) => sum + first.recovered, 0n)),
      status: claim.status,
      status_since: claim.since,
      updated_at: last,
    };
  });
  return {
    claims,
    claim_lines: lived.flatMap(({ lines }) =>
      lines.map(({ row, money, reasonCode, first }) => ({
        ...row,
        ...columnsOf(money),
        reason_code: reasonCode,
        first_rejected: riyals(first.rejected),
        first_reason_code: first.reasonCode,
        recovered: riyals(first.recovered),
      })),
    ),
    claim_events: lived.flatMap(({ events }) => events),
    insurer_entries: lived.flatMap(({ entries }) => entries),
  };
}

function columnsOf(money: ClaimHalalas) {
  const { billed, patientShare, asked, approved, rejected, paid, writtenOff, rejectedWrittenOff, moved } =
    inRiyals(money);
  return {
    ...{ billed, patient_share: patientShare, asked, approved, rejected, paid, moved },
    ...{ written_off: writtenOff, rejected_written_off: rejectedWrittenOff },
  };
}
