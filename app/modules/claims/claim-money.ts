import { atLeastZero, halalas, leastOf, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";

/** The money of a claim line, in SAR with VAT. What each amount means stands at `claimMoney` of the table. */
export type ClaimAmounts = {
  billed: Amount;
  patientShare: Amount;
  asked: Amount;
  approved: Amount;
  rejected: Amount;
  paid: Amount;
  writtenOff: Amount;
  rejectedWrittenOff: Amount;
  moved: Amount;
};
export const AMOUNTS = [
  "billed",
  "patientShare",
  "asked",
  "approved",
  "rejected",
  "paid",
  "writtenOff",
  "rejectedWrittenOff",
  "moved",
] as const satisfies readonly (keyof ClaimAmounts)[];

/** The same in whole halalas. */
export type ClaimHalalas = Record<keyof ClaimAmounts, bigint>;

const each = <From, To>(line: Record<keyof ClaimAmounts, From>, change: (value: From) => To) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, change(line[name])])) as Record<keyof ClaimAmounts, To>;

export const inHalalas = (line: ClaimAmounts): ClaimHalalas => each(line, halalas);
export const inRiyals = (line: ClaimHalalas): ClaimAmounts => each(line, riyals);

const NOTHING = each({} as Record<keyof ClaimAmounts, unknown>, () => 0n);

/** The sums of all lines. */
export const sumOf = (lines: readonly ClaimHalalas[]): ClaimHalalas =>
  lines.reduce(
    (sum, line) => Object.fromEntries(AMOUNTS.map((name) => [name, sum[name] + line[name]])) as ClaimHalalas,
    NOTHING,
  );

/** What a line still waits for: an answer, the payment of what is approved, and a decision about what is rejected. */
export const unanswered = ({ asked, approved, rejected }: ClaimHalalas): bigint => asked - approved - rejected;
export const unpaid = ({ approved, paid, writtenOff }: ClaimHalalas): bigint => approved - paid - writtenOff;
export const disputed = ({ rejected, rejectedWrittenOff, moved }: ClaimHalalas): bigint =>
  rejected - rejectedWrittenOff - moved;

/** Why an amount cannot be entered. */
export type AmountFault = "aboveAsked" | "belowWrittenOff" | "aboveRejected" | "aboveApproved" | "nothing";

type Changed = { line: ClaimHalalas } | { fault: AmountFault };

/**
 * The insurer's answer for a line: what it approves. The rest is rejected. It takes the place of an earlier answer, but what was given up of either part
 * stays given up. Less than was paid may be approved: the insurer then gets the difference back.
 */
export function answered(line: ClaimHalalas, approved: bigint): Changed {
  const rejected = line.asked - approved;
  if (approved < 0n || rejected < 0n) return { fault: "aboveAsked" };
  if (approved < line.writtenOff || rejected < line.rejectedWrittenOff + line.moved)
    return { fault: "belowWrittenOff" };
  return { line: { ...line, approved, rejected } };
}

/** A line that is asked for again: the rejected amount about which nothing was decided waits for an answer again. */
export const resubmitted = (line: ClaimHalalas): ClaimHalalas => ({
  ...line,
  rejected: line.rejected - disputed(line),
});

/**
 * A payment for a line. It pays what is approved, and then approves what is not answered yet. @returns what the line cannot take as `over`
 */
export function paid(line: ClaimHalalas, amount: bigint): { line: ClaimHalalas; over: bigint } {
  const ofApproved = leastOf(amount, atLeastZero(unpaid(line)));
  const ofUnanswered = leastOf(amount - ofApproved, unanswered(line));
  const taken = ofApproved + ofUnanswered;
  return {
    line: { ...line, paid: line.paid + taken, approved: line.approved + ofUnanswered },
    over: amount - taken,
  };
}

/** A payment that is taken back. What it had approved stays approved. @returns what the line had not got as `over` */
export function unpaidAgain(line: ClaimHalalas, amount: bigint): { line: ClaimHalalas; over: bigint } {
  const taken = leastOf(amount, line.paid);
  return { line: { ...line, paid: line.paid - taken }, over: amount - taken };
}

/** Gives up an amount of a line: first of what is rejected, then of what is approved and not paid. */
export function writtenOff(line: ClaimHalalas, amount: bigint): Changed {
  if (amount <= 0n) return { fault: "nothing" };
  const ofRejected = leastOf(amount, disputed(line));
  const ofApproved = amount - ofRejected;
  if (ofApproved > atLeastZero(unpaid(line))) return { fault: "aboveApproved" };
  return {
    line: {
      ...line,
      rejectedWrittenOff: line.rejectedWrittenOff + ofRejected,
      writtenOff: line.writtenOff + ofApproved,
    },
  };
}

/** Asks the patient for a rejected amount. */
export function movedToPatient(line: ClaimHalalas, amount: bigint): Changed {
  if (amount <= 0n) return { fault: "nothing" };
  if (amount > disputed(line)) return { fault: "aboveRejected" };
  return { line: { ...line, moved: line.moved + amount } };
}

/** What comes back of a line, as its credit note says it. `coverage` is the insurer's part without `moved`, which the patient had taken over. */
export type ReturnedPart = { billed: bigint; coverage: bigint; moved: bigint };

/**
 * A line of which pieces came back. The insurer is asked for less: first of what it has not answered, then of what it rejected, then of what it
 * approved. What was given up of these pieces is no longer given up. What was paid for them stays paid, and the insurer gets it back.
 */
export function returned(line: ClaimHalalas, { billed, coverage, moved }: ReturnedPart): ClaimHalalas {
  const ofMoved = { ...line, rejected: line.rejected - moved, moved: line.moved - moved };
  let rest = coverage;
  const take = (amount: bigint): bigint => {
    const taken = leastOf(rest, atLeastZero(amount));
    rest -= taken;
    return taken;
  };
  const ofUnanswered = take(unanswered({ ...ofMoved, asked: line.asked - moved }));
  const ofDisputed = take(disputed(ofMoved));
  const ofUnpaid = take(unpaid(ofMoved));
  const revivedRejected = take(ofMoved.rejectedWrittenOff);
  const revived = take(ofMoved.writtenOff);
  const ofPaid = take(ofMoved.approved - ofUnpaid - revived);
  const asked = line.asked - moved - ofUnanswered - ofDisputed - ofUnpaid - revivedRejected - revived - ofPaid;
  return {
    ...ofMoved,
    billed: atLeastZero(line.billed - billed),
    patientShare: atLeastZero(line.billed - billed - asked),
    asked,
    approved: ofMoved.approved - ofUnpaid - revived - ofPaid,
    rejected: ofMoved.rejected - ofDisputed - revivedRejected,
    writtenOff: ofMoved.writtenOff - revived,
    rejectedWrittenOff: ofMoved.rejectedWrittenOff - revivedRejected,
  };
}

/** A line of a claim that is withdrawn: nothing is asked of the insurer any more, and the shop gives up what it asked for. */
export const withdrawn = (line: ClaimHalalas): ClaimHalalas => ({
  ...line,
  rejected: line.asked - line.approved,
  rejectedWrittenOff: line.asked - line.approved - line.moved,
});

/** A change of the insurer's account. */
export type AccountEntry = {
  kind: "claim" | "return" | "payment" | "reversal" | "write_off" | "moved";
  amount: bigint;
};

/**
 * What the change of a claim adds to its insurer's debt. The entries add up to the change of the open amount.
 * @param isMove whether the patient takes an amount over; otherwise a change of `moved` comes with returned goods
 */
export function accountEntries(before: ClaimHalalas, after: ClaimHalalas, isMove: boolean): AccountEntry[] {
  const change = (name: keyof ClaimHalalas) => after[name] - before[name];
  const entries: AccountEntry[] = [
    { kind: "return", amount: change("asked") - (isMove ? 0n : change("moved")) },
    { kind: change("paid") < 0n ? "reversal" : "payment", amount: -change("paid") },
    { kind: "write_off", amount: -change("writtenOff") - change("rejectedWrittenOff") },
    { kind: "moved", amount: isMove ? -change("moved") : 0n },
  ];
  return entries.filter(({ amount }) => amount !== 0n);
}
