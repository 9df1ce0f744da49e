import { money } from "#db/entities/base.ts";

/** The statuses that a claim can have. Source of the list: docs/decisions/0071-claims.md. */
const STATUSES =
  "'draft','ready','submitted','pended','accepted','partly','rejected','resubmitted','part_paid','paid','closed','cancelled','written_off'";

/** What must hold for the amounts of a claim and of each of its lines. */
const amountRules = (table: string) => [
  {
    name: `${table}_amounts_check`,
    expression:
      "billed >= 0 and asked >= 0 and approved >= 0 and rejected >= 0 and written_off >= 0 and rejected_written_off >= 0 and moved >= 0",
  },
  { name: `${table}_answered_check`, expression: "approved + rejected <= asked" },
  { name: `${table}_rejected_check`, expression: "rejected_written_off + moved <= rejected" },
  { name: `${table}_written_off_check`, expression: "written_off <= approved" },
];

export const claimChecks = [
  { name: "claims_status_check", expression: `status in (${STATUSES})` },
  ...amountRules("claims"),
  { name: "claims_open_check", expression: "open_amount = asked - paid - written_off - rejected_written_off - moved" },
];

export const claimLineChecks = amountRules("claim_lines");

export const claimIndexes = [
  {
    name: "claims_open",
    expression: "create index claims_open on claims (insurance_id, submitted_on, service_date) where open_amount <> 0",
  },
  {
    name: "claims_submit_by",
    expression: "create index claims_submit_by on claims (store_id, submit_by) where status in ('draft', 'ready')",
  },
  {
    name: "claims_number_trgm",
    expression: "create index claims_number_trgm on claims using gin (claim_number gin_trgm_ops)",
  },
];

/** The money of a claim or of one of its lines, in SAR with VAT. */
export const claimMoney = () => ({
  /** What insurer and patient owe together. */
  billed: money().default("0.00"),
  patientShare: money().default("0.00"),
  /** What the insurer is asked to pay: approved, rejected, and what is not answered yet. */
  asked: money().default("0.00"),
  approved: money().default("0.00"),
  rejected: money().default("0.00"),
  /** What the insurer has paid. More than approved after a return of paid goods: the insurer gets the rest back. */
  paid: money().default("0.00"),
  /** What the shop gave up of the approved amount. */
  writtenOff: money().default("0.00"),
  /** What the shop gave up of the rejected amount, and what it asks of the patient instead. */
  rejectedWrittenOff: money().default("0.00"),
  moved: money().default("0.00"),
});
