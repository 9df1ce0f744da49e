import type { StockState } from "#app/modules/ledger/stock-state.ts";
import { hasPower, hundredthsOf, type Power } from "#app/modules/products/variants/power.ts";

/** The parts of a power that can be columns. The other parts are filters. */
export const POWER_AXES = ["cylinder", "baseCurve", "addPower"] as const;
export type PowerAxis = (typeof POWER_AXES)[number];

/** The filters of a matrix, so that a cell holds one lens. */
export const POWER_FILTERS = [...POWER_AXES, "color"] as const;
export type PowerFilter = (typeof POWER_FILTERS)[number];

/** A lens of a product with its stock in the current store. The level is null when the store has no stock line. */
export type PowerStock = Power & {
  id: number;
  color: string | null;
  state: StockState;
  level: { available: number; reorderLevel: number } | null;
};

/** A value of an axis as the URL has it. */
export const NONE = "none";

/** The requested columns and the requested value of each filter. */
export type PowerChoice = { columns: PowerAxis | null; filters: Partial<Record<PowerFilter, string>> };
/** A filter that has more than one value: those, in order, and the one that is shown. */
export type OfferedFilter = { name: PowerFilter; values: string[]; value: string };

export type PowerCell = { id: number } & Pick<PowerStock, "state" | "level">;
export type PowerRow = { sphere: string; cells: PowerCell[][]; total: number };
export type PowerGrid = {
  columns: PowerAxis;
  filters: OfferedFilter[];
  /** The values across the top. */
  values: string[];
  plus: PowerRow[];
  /** Plano and minus. */
  minus: PowerRow[];
  totals: number[];
  total: number;
  /** The number of lenses in the cells, and of the product's lenses without a power, which have no cell. */
  shown: number;
  without: number;
};

const valueOn = (lens: PowerStock, name: PowerFilter): string => lens[name] ?? (name === "cylinder" ? "0.00" : NONE);

/** Nothing first, then from plano to the strongest; colours by name. */
function compare(name: PowerFilter, one: string, other: string): number {
  if (one === NONE || other === NONE) return one === other ? 0 : one === NONE ? -1 : 1;
  if (name === "color") return one < other ? -1 : Number(one > other);
  const order = hundredthsOf(one) - hundredthsOf(other);
  return name === "cylinder" ? -order : order;
}

const valuesOf = (lenses: readonly PowerStock[], name: PowerFilter): string[] =>
  [...new Set(lenses.map((lens) => valueOn(lens, name)))].sort((one, other) => compare(name, one, other));

/** The choice in a URL. A missing or wrong value becomes the first existing value. */
export function readPowerChoice(params: URLSearchParams): PowerChoice {
  const asked = params.get("columns");
  return {
    columns: POWER_AXES.find((axis) => axis === asked) ?? null,
    filters: Object.fromEntries(
      POWER_FILTERS.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

/** The lenses of a product by sphere and one other part of their power. */
export function powerGrid(all: readonly PowerStock[], choice: PowerChoice): PowerGrid {
  const powered = all.filter(hasPower);
  const several = POWER_AXES.find((axis) => valuesOf(powered, axis).length > 1);
  const columns = choice.columns ?? several ?? "cylinder";
  const filters: OfferedFilter[] = [];
  let lenses = powered;
  for (const name of POWER_FILTERS) {
    if (name === columns) continue;
    // A value that does not occur with the values chosen before would show an empty sheet.
    const values = valuesOf(lenses, name);
    if (values.length < 2) continue;
    const value = values.find((one) => one === choice.filters[name]) ?? values[0] ?? NONE;
    filters.push({ name, values, value });
    lenses = lenses.filter((lens) => valueOn(lens, name) === value);
  }
  const values = valuesOf(lenses, columns);
  const rows = rowsOf(lenses, columns, values);
  const totals = values.map((_, column) => rows.reduce((sum, row) => sum + piecesIn(row.cells[column] ?? []), 0));
  return {
    columns,
    filters,
    values,
    plus: rows.filter(({ sphere }) => hundredthsOf(sphere) > 0),
    minus: rows.filter(({ sphere }) => hundredthsOf(sphere) <= 0),
    totals,
    total: totals.reduce((sum, one) => sum + one, 0),
    shown: lenses.length,
    without: all.length - powered.length,
  };
}

const piecesIn = (cell: readonly PowerCell[]): number =>
  cell.reduce((sum, { level }) => sum + (level?.available ?? 0), 0);

/** One row for each sphere: the plus ones from the strongest down, then plano and minus from the weakest. */
function rowsOf(lenses: readonly PowerStock[], columns: PowerAxis, values: readonly string[]): PowerRow[] {
  const bySphere = new Map<string, PowerStock[]>();
  for (const lens of lenses) {
    const sphere = lens.sphere ?? "0.00";
    bySphere.set(sphere, [...(bySphere.get(sphere) ?? []), lens]);
  }
  return [...bySphere]
    .sort(([one], [other]) => hundredthsOf(other) - hundredthsOf(one))
    .map(([sphere, own]) => {
      const cells = values.map((value) =>
        own.filter((lens) => valueOn(lens, columns) === value).map(({ id, state, level }) => ({ id, state, level })),
      );
      return { sphere, cells, total: piecesIn(cells.flat()) };
    });
}
