import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Messages } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";

type Cart = Pick<
  CartView,
  "draftId" | "customer" | "insuranceId" | "lines" | "approval" | "approvalNeeded" | "mayApprove"
>;

/**
 * Whether the insurer has approved the cart, with the page where its answer is entered and a button that takes it off the cart again. Where it approved
 * less than it was asked, the patient accepts the difference here before the sale is completed.
 */
export function ApprovalNote({ cart }: { cart: Cart }) {
  const { draftId, customer, insuranceId, lines, approval, approvalNeeded, mayApprove } = cart;
  const t = useTranslations("approvals");
  const state = useFieldState("sale.approvalId");
  if (draftId === null || customer === null || insuranceId === null || lines.length === 0) return null;
  const href = approval ? claimPaths.approvals.detail(approval.id) : claimPaths.approvals.new({ draftId });
  return (
    <div className={stack({ gap: "small" })} id={state.id} tabIndex={-1} data-approval={approval?.state ?? "none"}>
      {approvalNeeded === null ? null : (
        <Notice tone="warn">{t("needed", { amount: formatAmount(approvalNeeded) })}</Notice>
      )}
      <div className={row()}>
        {approval ? <Answer approval={approval} /> : null}
        {mayApprove ? (
          <>
            <LinkButton href={href} variant="quiet" size="touch">
              {t(approval ? "open" : "link")}
            </LinkButton>
            {approval ? (
              <Button name="intent" value={`unapprove:${approval.id}`} variant="quiet" size="touch">
                {t("takeOff")}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      <Accepts approval={approval} />
      <Messages id={state.id} errors={state.errors} />
    </div>
  );
}

type Approval = NonNullable<CartView["approval"]>;

/** The insurer's number and what it says. */
function Answer({ approval: { approvalNumber, state, validUntil } }: { approval: Approval }) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  const day = validUntil === null ? "" : formatDay(validUntil, locale);
  return (
    <span>
      {t("title1")} <Num>{approvalNumber}</Num> {state === "over" ? t("overOn", { day }) : t(`statuses.${state}`)}
    </span>
  );
}

/** What the patient pays more, and the tick by which the patient accepts it. */
export function Accepts({ approval }: { approval: CartView["approval"] }) {
  const t = useTranslations("approvals");
  if (!approval || Number(approval.difference) === 0) return null;
  const { approved, asked, difference } = approval;
  return (
    <Notice tone="warn">
      <div>
        {t("difference", {
          approved: formatAmount(approved),
          asked: formatAmount(asked),
          difference: formatAmount(difference),
        })}
      </div>
      <Checkbox name="sale.acceptedDifference" label={t("accepts")} value={difference} />
    </Notice>
  );
}
