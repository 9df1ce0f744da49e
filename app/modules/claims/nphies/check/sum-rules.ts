import { amount, big, sum } from "#app/lib/money/money.ts";
import { EXTENSION } from "#app/modules/claims/nphies/message/codes.ts";
import { each, type Parts, type Problem, problem, problemIf } from "./problem.ts";
import { amountOf, extensionOf, list, type Tree } from "./tree.ts";

/** The arithmetic of a claim. */

const taxOf = (node: Tree): string => amountOf(extensionOf(node, EXTENSION.tax)?.valueMoney) ?? "0";
const netOf = (node: Tree): string => amountOf(node.net) ?? "0";
const isPackage = (node: Tree): boolean => extensionOf(node, EXTENSION.package)?.valueBoolean === true;

/** net = quantity x unitPrice x factor + tax; a missing factor is 1 and a missing tax is 0. */
function isExact(node: Tree): boolean {
  const quantity = amountOf(node.quantity) ?? "1";
  const factor = typeof node.factor === "number" ? node.factor : 1;
  const price = amountOf(node.unitPrice);
  if (price === undefined || amountOf(node.net) === undefined) return false;
  return big(price).times(quantity).times(factor).plus(taxOf(node)).eq(netOf(node));
}

const sameAmount = (one: string, other: string): boolean => amount(one) === amount(other);

export function sumProblems(parts: Parts): Problem[] {
  return parts.of("Claim").flatMap((claim) => {
    const items = each(claim, "item");
    const total = sum(items.map(({ node }) => netOf(node))).toString();
    const claimed = amountOf(claim.resource.total);
    const isTotal = claimed !== undefined && big(claimed).eq(total);
    return [
      ...items.flatMap(({ node, where }) => itemProblems(node, where)),
      ...problemIf(!isTotal, "total", "BV-00059", `${claim.where}.total`),
    ];
  });
}

/** The net of an item with details is the sum of theirs, unless it is a package with a price of its own. */
function itemProblems(item: Tree, where: string): Problem[] {
  const details = list(item.detail);
  if (isPackage(item) && details.length === 0) return [problem("packageDetails", "BV-00036", where)];
  const ofDetails = details.flatMap((detail, index) =>
    problemIf(!isExact(detail), "detailNet", "BV-00434", `${where}.detail[${index}].net`),
  );
  const isSum = details.length > 0 && sameAmount(sum(details.map(netOf)).toString(), netOf(item));
  const isGood = details.length > 0 && !isPackage(item) ? isSum : isExact(item);
  return [...ofDetails, ...problemIf(!isGood, "itemNet", "BV-00251", `${where}.net`)];
}
