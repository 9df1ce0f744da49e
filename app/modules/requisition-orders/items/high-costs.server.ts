import { DomainError } from "#app/lib/errors.ts";
import { flag } from "#app/lib/fields.server.ts";
import { big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";

/** How a form asks about costs that are not below the selling price. A call that does not ask writes the costs as they are. */
export const costQuestion = {
  /** Refuse a cost that is not below the item's selling price, unless `takeHighCosts` says that it is right. */
  askHighCosts: flag(),
  takeHighCosts: flag(),
};

type Answer = { askHighCosts?: boolean; takeHighCosts?: boolean };
type Asked = Pick<OperationContext, "em" | "permissions">;
type Costed = { variantId: number; unitCost: string };

/** @throws 422 with the SKUs of the items whose cost, without VAT, is equal to or above their selling price; the form then shows a tick */
export async function askAboutCosts(context: Asked, answer: Answer, lines: readonly Costed[]): Promise<void> {
  const { em } = context;
  // A user who does not see costs cannot answer. The user who approves the order, or posts the voucher, sees them.
  if (!answer.askHighCosts || answer.takeHighCosts || lines.length === 0 || !seesCosts(context)) return;
  const sold = await rows(em)
    .selectFrom("product_variants")
    .select(["id", "sku", "price"])
    .where(
      "id",
      "in",
      lines.map(({ variantId }) => variantId),
    )
    .execute();
  const high = sold
    .filter(({ id, price }) => lines.some((line) => line.variantId === id && big(line.unitCost).gte(price)))
    .map(({ sku }) => sku)
    .sort();
  if (high.length === 0) return;
  const params = { items: listed(high.slice(0, 5)) };
  throw new DomainError("rule", "purchasing.errors.highCosts", { params, asks: true, extra: { highCosts: high } });
}
