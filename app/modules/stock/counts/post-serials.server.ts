import { DomainError } from "#app/lib/errors.ts";
import type { Em } from "#db/orm.ts";
import { addSerials, removeSerials } from "../serials/write-serials.server.ts";
import { type SerialPlan, serialPlans } from "./serial-plans.server.ts";

type Line = Parameters<typeof serialPlans>[2][number] & { name: string; sku: string };
type Planned = { line: Line; plan: SerialPlan }[];

/** What becomes of the numbers that were scanned and of those that were not. Refuses a line that has fewer pieces left than numbers. */
export async function planSerials(em: Em, storeId: number, lines: readonly Line[]): Promise<Planned> {
  const plans = await serialPlans(em, storeId, lines);
  const planned = lines.flatMap((line) => {
    const plan = plans.get(line.id);
    return plan ? [{ line, plan }] : [];
  });
  const beyond = planned.find(({ plan }) => plan.beyond > 0);
  if (beyond) {
    const { name, sku, result } = beyond.line;
    const params = { item: `${name} (${sku})`, result, numbers: result + beyond.plan.beyond };
    throw new DomainError("rule", "counts.errors.moreNumbers", { params });
  }
  return planned;
}

/** Numbers of pieces that were not found leave before their pieces do: nothing has more numbers than pieces at any time. */
export async function takeMissing(em: Em, storeId: number, planned: Planned): Promise<void> {
  for (const { line, plan } of planned) {
    const ids = plan.leaving.map(({ id }) => id);
    await removeSerials(em, storeId, line.variantId, ids);
  }
}

/** Numbers that were scanned and not in stock come after their pieces did. */
export async function bringUnknown(em: Em, { storeId, userId }: { storeId: number; userId: number }, planned: Planned) {
  const pieces = planned.map(({ line, plan }) => ({ variantId: line.variantId, serials: plan.unknown, own: 0 }));
  await addSerials(em, { storeId, userId, pieces });
}

/** The same for the audit, where there is anything of it. */
export const numbersChanged = (planned: Planned) =>
  planned.length === 0
    ? {}
    : {
        numbersOut: planned.flatMap(({ plan }) => plan.leaving.map(({ serial }) => serial)),
        numbersIn: planned.flatMap(({ plan }) => plan.unknown),
      };
