import { DomainError } from "#app/lib/errors.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { addSerials, removeSerials } from "#app/modules/ledger/write-serials.server.ts";
import type { Em } from "#db/orm.ts";
import { type SerialPlan, serialPlans } from "./serial-plans.server.ts";

type Line = Parameters<typeof serialPlans>[2][number] & { name: string; sku: string };
type Planned = { line: Line; plan: SerialPlan }[];

/** The changes of scanned and unscanned numbers by posting. Refuses a line that would keep fewer pieces than numbers. */
export async function planSerials(em: Em, storeId: number, lines: readonly Line[]): Promise<Planned> {
  const plans = await serialPlans(em, storeId, lines);
  const planned = lines.flatMap((line) => {
    const plan = plans.get(line.id);
    return plan ? [{ line, plan }] : [];
  });
  const beyond = planned.find(({ plan }) => plan.beyond > 0);
  if (beyond) {
    const { name, sku, result } = beyond.line;
    const params = { item: `${name} (${sku})`, result: formatCount(result), numbers: result + beyond.plan.beyond };
    throw new DomainError("rule", "counts.errors.moreNumbers", { params });
  }
  return planned;
}

/** Takes the numbers of missing pieces out before the pieces, so that a stock line never has more numbers than pieces. */
export async function takeMissing(em: Em, storeId: number, planned: Planned): Promise<void> {
  for (const { line, plan } of planned) {
    const ids = plan.leaving.map(({ id }) => id);
    await removeSerials(em, storeId, line.variantId, ids);
  }
}

/** Adds scanned numbers that were not in stock, after their pieces were added. */
export async function bringUnknown(em: Em, { storeId, userId }: { storeId: number; userId: number }, planned: Planned) {
  const pieces = planned.map(({ line, plan }) => ({ variantId: line.variantId, serials: plan.unknown, own: 0 }));
  await addSerials(em, { storeId, userId, pieces });
}

/** The changed numbers for the audit row; nothing when no number changed. */
export const numbersChanged = (planned: Planned) =>
  planned.length === 0
    ? {}
    : {
        numbersOut: planned.flatMap(({ plan }) => plan.leaving.map(({ serial }) => serial)),
        numbersIn: planned.flatMap(({ plan }) => plan.unknown),
      };
