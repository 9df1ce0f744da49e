import { monthsAfter } from "#app/lib/dates.ts";
import { halalas, half, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, big, VAT_PERCENT, ZERO } from "#app/lib/money/money.ts";

/** What the limit of a class may cover, in the order in which lines share it where the class names no other: lenses before the frame. */
export const COVERED_KINDS = ["Regular Lenses", "Contact Lenses", "Frames", "Eye Exam"] as const;
export type CoveredKind = (typeof COVERED_KINDS)[number];

/** The rules of a class with a limit that decide who pays what. Amounts in SAR. */
export type LimitRules = {
  limitAmount: Amount;
  /** What the limit covers. Lines share it in this order. */
  limitCovers: readonly CoveredKind[];
  /** Whether the limit counts prices with VAT. */
  limitWithVat: boolean;
  /** The months after which the same kind of goods is covered again. */
  intervalMonths: number | null;
  ageFrom: number | null;
  ageTo: number | null;
  /** The member's own part, 0 to 100, and the most of it in one sale. */
  copayPercent: Amount;
  copayMaximum: Amount | null;
  /** False: the co-pay is of what the limit leaves. True: it is of the whole price, and the limit counts what is left of it. */
  copayBeforeLimit: boolean;
};

/** The member on the day of the sale. */
export type CoveredMember = {
  day: string;
  /** What is left of the limit. */
  left: Amount;
  /** Null while the date of birth is not known. */
  age: number | null;
  /** The last day on which a kind of goods was covered. */
  lastCovered: Partial<Record<CoveredKind, string>>;
};

/** A line as it is charged: its price with VAT, after its share of a promotion. */
export type CoveredLine = {
  gross: Amount;
  isTaxed: boolean;
  kind: CoveredKind | null;
  /** The insurer's contract excludes the product. */
  isExcluded?: boolean;
};

/** Why the insurer pays nothing for a line. `until` is the day from which the goods are covered again. */
export type NotCovered =
  | { reason: "contract" | "kind" | "age" | "noBirthDate" | "limit" }
  | { reason: "interval"; until: string };

/** `insurer` plus `patient` is the price of the line. `used` is what the line takes of the limit. */
export type LineShare = {
  eligible: Amount;
  insurer: Amount;
  patient: Amount;
  used: Amount;
  notCovered: NotCovered | null;
};

export type ClassSplit = {
  /** In the order of the lines. */
  lines: LineShare[];
  /** The prices with VAT of the lines that are covered, and how much of them counts. */
  base: Amount;
  eligible: Amount;
  /** The member's own part of what counts. */
  copay: Amount;
  insurer: Amount;
  patient: Amount;
  used: Amount;
};

/**
 * The split after the insurer's answer: its part of each line is `shares`, which are no larger than what it was asked. The member pays the difference, and
 * the limit is used by as much less.
 */
export function withAnswer(split: ClassSplit, shares: readonly Amount[]): ClassSplit {
  const less = split.lines.map(({ insurer }, index) => halalas(insurer) - halalas(shares[index] ?? ZERO));
  const lines = split.lines.map((line, index) => {
    const off = less[index] ?? 0n;
    const used = halalas(line.used) - off;
    return {
      ...line,
      insurer: riyals(halalas(line.insurer) - off),
      patient: riyals(halalas(line.patient) + off),
      used: riyals(used < 0n ? 0n : used),
    };
  });
  const total = (read: (line: LineShare) => Amount) =>
    riyals(lines.reduce((sum, line) => sum + halalas(read(line)), 0n));
  return {
    ...split,
    lines,
    insurer: total(({ insurer }) => insurer),
    patient: total(({ patient }) => patient),
    used: total(({ used }) => used),
  };
}

type Share = { eligible: bigint; insurer: bigint; used: bigint };
const NOTHING: Share = { eligible: 0n, insurer: 0n, used: 0n };

/**
 * Who pays what of a sale under a class with a limit, in whole halalas. For each line with VAT: what counts is at most what is left of the limit; the
 * member pays the co-pay of it, at most the maximum of the sale; the insurer pays the rest of it. Where the limit comes after the co-pay, the insurer
 * pays the price less the co-pay, at most what is left. The co-pay is rounded half up once for all lines together.
 */
export function splitByClass(lines: readonly CoveredLine[], rules: LimitRules, member: CoveredMember): ClassSplit {
  const visit = beginVisit(rules, member);
  const refusals = lines.map((line) => refusalOf(line, rules, member));
  const shares = lines.map((): Share => NOTHING);
  let base = 0n;
  for (const index of inOrder(lines, rules.limitCovers)) {
    const line = lines[index];
    if (!line || refusals[index]) continue;
    base += halalas(line.gross);
    const used = visit.left <= 0n;
    shares[index] = visit.take(line);
    if (used) refusals[index] = { reason: "limit" };
  }
  const total = (read: (share: Share) => bigint) => shares.reduce((sum, share) => sum + read(share), 0n);
  const insurer = total((share) => share.insurer);
  return {
    lines: lines.map(({ gross }, index) => toLine(gross, shares[index] ?? NOTHING, refusals[index] ?? null)),
    base: riyals(base),
    eligible: riyals(total((share) => share.eligible)),
    copay: riyals(visit.copaid),
    insurer: riyals(insurer),
    patient: riyals(lines.reduce((sum, { gross }) => sum + halalas(gross), -insurer)),
    used: riyals(total((share) => share.used)),
  };
}

const toLine = (gross: Amount, { eligible, insurer, used }: Share, notCovered: NotCovered | null): LineShare => ({
  eligible: riyals(eligible),
  insurer: riyals(insurer),
  patient: riyals(halalas(gross) - insurer),
  used: riyals(used),
  notCovered,
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const RATE = /* @__PURE__ */ BigInt(VAT_PERCENT);

/** What the lines of one sale share: the rest of the limit, and the co-pay so far. */
function beginVisit(rules: LimitRules, member: CoveredMember) {
  // Percents have two decimals, as amounts have.
  const percent = halalas(rules.copayPercent);
  const most = rules.copayMaximum === null ? null : halalas(rules.copayMaximum);
  let counted = 0n;
  const visit = { left: halalas(big(member.left).lt(0) ? ZERO : member.left), copaid: 0n, take };
  return visit;

  function take(line: CoveredLine): Share {
    const gross = halalas(line.gross);
    return rules.copayBeforeLimit ? limited(line, gross) : ofLimited(line, gross);
  }

  /** The co-pay of a further amount. What all lines pay together is rounded, so the shares add up to it. */
  function copayOf(amount: bigint): bigint {
    counted += amount;
    const exact = half(counted * percent, 10_000n);
    const share = (most === null ? exact : least(exact, most)) - visit.copaid;
    visit.copaid += share;
    return share;
  }

  /** Takes from the limit what an amount with VAT counts, and says how much of the amount that is. */
  function fromLimit(line: CoveredLine, amount: bigint): { part: bigint; used: bigint } {
    const bare = !rules.limitWithVat && line.isTaxed;
    const measure = bare ? half(amount * 100n, 100n + RATE) : amount;
    const used = least(measure, visit.left);
    visit.left -= used;
    if (used === measure) return { part: amount, used };
    return { part: bare ? least(amount, half(used * (100n + RATE), 100n)) : used, used };
  }

  function ofLimited(line: CoveredLine, gross: bigint): Share {
    const { part, used } = fromLimit(line, gross);
    return { eligible: part, insurer: part - copayOf(part), used };
  }

  function limited(line: CoveredLine, gross: bigint): Share {
    const { part, used } = fromLimit(line, gross - copayOf(gross));
    return { eligible: gross, insurer: part, used };
  }
}

/** The places of the lines in the order in which they share the limit: by kind, then as they were sold. */
function inOrder(lines: readonly CoveredLine[], kinds: readonly CoveredKind[]): number[] {
  const rank = ({ kind }: CoveredLine) => (kind === null ? kinds.length : kinds.indexOf(kind));
  return lines
    .map((line, index) => ({ index, rank: rank(line) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ index }) => index);
}

function refusalOf({ kind, isExcluded }: CoveredLine, rules: LimitRules, member: CoveredMember): NotCovered | null {
  if (isExcluded) return { reason: "contract" };
  if (kind === null || !rules.limitCovers.includes(kind)) return { reason: "kind" };
  const { ageFrom, ageTo, intervalMonths } = rules;
  if (ageFrom !== null || ageTo !== null) {
    if (member.age === null) return { reason: "noBirthDate" };
    if (member.age < (ageFrom ?? 0) || member.age > (ageTo ?? member.age)) return { reason: "age" };
  }
  const last = member.lastCovered[kind];
  if (last === undefined || intervalMonths === null) return null;
  const until = monthsAfter(last, intervalMonths);
  return member.day < until ? { reason: "interval", until } : null;
}
