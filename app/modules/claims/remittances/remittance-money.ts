import { atLeastZero, leastOf } from "#app/lib/money/halalas.ts";
import { type ClaimHalalas, paid, unpaid, unpaidAgain } from "#app/modules/claims/claim-money.ts";

/** Money spread over the lines of a claim: the lines afterwards, how much counts, and what the claim could not take. */
export type Spread = { lines: ClaimHalalas[]; taken: bigint; over: bigint };

/** Lets each line take its part of an amount, in their order, until nothing is left. */
function spread(
  lines: readonly ClaimHalalas[],
  amount: bigint,
  part: (line: ClaimHalalas, rest: bigint) => { line: ClaimHalalas; over: bigint },
): Spread {
  let rest = amount;
  const after = lines.map((before) => {
    const { line, over } = part(before, rest);
    rest = over;
    return line;
  });
  return { lines: after, taken: amount - rest, over: rest };
}

/** Pays a claim: first what is approved of each line, then what the insurer has not answered, which it approves by paying it. */
export function payLines(lines: readonly ClaimHalalas[], amount: bigint): Spread {
  const approved = spread(lines, amount, (line, rest) => {
    const part = leastOf(rest, atLeastZero(unpaid(line)));
    return { line: { ...line, paid: line.paid + part }, over: rest - part };
  });
  const all = spread(approved.lines, approved.over, paid);
  return { ...all, taken: amount - all.over };
}

/** Takes money back from a claim: first what was paid too much, then what was paid last. */
export function takeBackFromLines(lines: readonly ClaimHalalas[], amount: bigint): Spread {
  const settled = spread(lines, amount, (line, rest) => {
    const part = leastOf(rest, atLeastZero(-unpaid(line)), line.paid);
    return { line: { ...line, paid: line.paid - part }, over: rest - part };
  });
  const all = spread([...settled.lines].reverse(), settled.over, unpaidAgain);
  return { lines: all.lines.reverse(), taken: amount - all.over, over: all.over };
}

/** Gives back what was taken from a claim, also where less is approved by now: the claim then is paid too much. */
export function giveBackToLines(lines: readonly ClaimHalalas[], amount: bigint): Spread {
  const { lines: after, over } = payLines(lines, amount);
  const [first, ...others] = after;
  return { lines: first ? [{ ...first, paid: first.paid + over }, ...others] : after, taken: amount, over: 0n };
}
