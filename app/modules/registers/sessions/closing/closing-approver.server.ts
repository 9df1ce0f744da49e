import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { countQuestion, type Difference } from "./closing-difference.ts";

type Asked = { exceptions: Difference[]; openedBy: number; notes: string | null; approved: string | null };

/**
 * The user who answers for a difference above the limit: one with sales:manage other than the cashier of the session, who either closes it or
 * approves what they have read. It needs a note, too. The refusals do not say how large the difference is.
 */
export function secondPerson(
  { user, permissions, approver }: OperationContext,
  { exceptions, openedBy, notes, approved }: Asked,
): number | null {
  const [first] = exceptions;
  if (!first) return null;
  const isOther = user.id !== openedBy && holds(permissions, "sales:manage");
  const isApproved = approver && approver.id !== user.id && approved === JSON.stringify(exceptions);
  if (notes === null) {
    throw new DomainError("rule", "registers.errors.note", {
      field: "notes",
      params: { limit: formatMoney(first.limit) },
    });
  }
  if (isApproved) return approver.id;
  if (isOther) return user.id;
  throw new DomainError("forbidden", "registers.errors.needsSecond", {
    params: { limit: formatMoney(first.limit) },
    extra: { overrides: exceptions },
  });
}

type Counting = { pieces: readonly unknown[]; countedBefore: Amount | null };

/** @throws DomainError when the cash has to be counted again, or its amount looks mistyped */
export function askAbout(
  { pieces, countedBefore }: Counting,
  count: { counted: Amount; expected: Amount; limit: Amount },
): void {
  const question = countQuestion({ ...count, countedBefore });
  if (!question) return;
  throw new DomainError("rule", `registers.errors.count.${question}`, {
    // A count by pieces has no one field that the question belongs beside.
    field: pieces.length > 0 ? undefined : "countedBalance",
    params: { counted: formatMoney(count.counted) },
    extra: { countedBefore: count.counted },
  });
}
