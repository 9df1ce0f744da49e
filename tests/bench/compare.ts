import type { Load } from "./load/loop.ts";
import type { Product } from "./product.ts";
import type { Shop } from "./setup.ts";
import { median } from "./statistics.ts";
import { milliseconds, perSecond, type Row, ratio } from "./table.ts";

/** A server and its shop. */
export type Side = { product: Product; shop: Shop };
/** The commit before has the same shop in a database of its own. It is missing in a clone without history. */
export type Sides = { product: Side; before: Side | undefined };

const ROUNDS = 5;
const DURATION_MS = 1_500;
/** Of work of which few are done in a second. */
export const LONG_MS = 4_000;
const FIRST_WARM_UP_MS = 1_500;
const WARM_UP_MS = 300;

export type Timing = { warmUpMs: number; durationMs: number };
type Turn = (timing: Timing) => Promise<Load>;
/** What is measured in turns. `beside` is the least that the same work can cost. */
export type Turns = { product: Turn; before?: Turn | undefined; beside?: Turn | undefined };
export type Runs = { [side in keyof Turns]-?: Load[] };

/** Several short rounds of each. Every second round goes the other way, so that none always follows the same one. */
export async function inTurns(turns: Turns, durationMs = DURATION_MS): Promise<Runs> {
  const runs: Runs = { product: [], before: [], beside: [] };
  const order = ["beside", "before", "product"] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const warmUpMs = round === 0 ? FIRST_WARM_UP_MS : WARM_UP_MS;
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      const load = await turns[side]?.({ warmUpMs, durationMs });
      if (load) runs[side].push(load);
    }
  }
  return runs;
}

export type Aims = {
  /** The rate, as a multiple of that of the commit before and of what stands beside it. */
  before?: number;
  beside?: number;
  /** The 95th percentile of the times, as a multiple of that of the commit before. */
  p95?: number;
};

/** The figures of the sides, and how the product compares with each. An aim that nothing was measured for is not shown. */
export function comparedRow(what: string, runs: Runs, aims: Aims = {}): Row {
  const { before, beside } = runs;
  const parts = [
    before.length > 0 && compared("times the commit before", ratios(runs, before, "perSecond"), { least: aims.before }),
    before.length > 0 &&
      aims.p95 !== undefined &&
      compared("of its p95", ratios(runs, before, "p95Ms"), { most: aims.p95 }),
    beside.length > 0 && compared("of what stands beside", ratios(runs, beside, "perSecond"), { least: aims.beside }),
  ].filter((part) => part !== false);
  const aimed = parts.filter(({ aim }) => aim !== undefined);
  return {
    what,
    product: shown(runs.product),
    before: before.length > 0 ? shown(before) : undefined,
    beside: beside.length > 0 ? shown(beside) : undefined,
    compared: parts.map(({ text }) => text).join("; "),
    aim: aimed.map(({ aim }) => aim).join("; "),
    met: aimed.length > 0 ? aimed.every(({ isMet }) => isMet) : undefined,
  };
}

/** Of each round, whose sides were measured right after each other. */
const ratios = ({ product }: Runs, others: readonly Load[], figure: "perSecond" | "p95Ms"): number[] =>
  product.map((load, round) => load[figure] / (others[round]?.[figure] ?? Number.NaN));

function compared(words: string, values: readonly number[], { least, most }: { least?: number; most?: number }) {
  const middle = median(values);
  const isMet = middle >= (least ?? 0) && middle <= (most ?? Number.POSITIVE_INFINITY);
  const aim = least === undefined ? most && `at most ${most} ${words}` : `at least ${least} ${words}`;
  return { text: `${spread(values, ratio)} ${words}`, aim, isMet };
}

/** The median with its unit, and the lowest and the highest round. */
function spread(values: readonly number[], format: (value: number) => string): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map((value) => format(value).split(" ")[0]);
  return `${format(median(values))} (${lowest}–${highest})`;
}

const shown = (runs: readonly Load[]): string => {
  const of = (figure: "perSecond" | "p95Ms") => runs.map((run) => run[figure]);
  return `${spread(of("perSecond"), perSecond)}, p95 ${spread(of("p95Ms"), milliseconds)}`;
};
