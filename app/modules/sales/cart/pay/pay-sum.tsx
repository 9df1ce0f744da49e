import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PayPage } from "./pay-data.server.ts";
import { PAY_PART } from "./pay-fields.tsx";
import type { CheckedPayments } from "./pay-terms.server.ts";

type PaySumProps = { page: Pick<PayPage, "totals" | "count" | "draftId">; checked: CheckedPayments | undefined };

/** The amount to pay, the sum of the payments, and the buttons that go on from here. */
export function PaySum({ page: { totals, count, draftId }, checked }: PaySumProps) {
  const t = useTranslations("payments.pay");
  const sales = useTranslations("sales");
  const line = (key: string, value: string, strong = false) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(value)}</Num>,
    strong,
  });
  return (
    <Card title={t("sum")}>
      <div className={stack()}>
        <div aria-live="polite">
          <DescriptionList
            variant="totals"
            items={[
              { key: "items", term: t("items"), value: <Num>{count}</Num> },
              line("total", totals.totalAmount, true),
              ...(checked
                ? [
                    line("paid", checked.paid),
                    line("change", checked.change, Number(checked.change) > 0),
                    line("balance", checked.balance, Number(checked.balance) > 0),
                  ]
                : []),
            ]}
          />
        </div>
        <Button name="intent" value="check" size="touch" wide data-draws={PAY_PART}>
          {t("check")}
        </Button>
        <Button
          name="intent"
          value="complete"
          variant="primary"
          size="touch"
          wide
          aria-keyshortcuts="F9"
          data-shortcut="F9"
        >
          {sales("complete")} <Kbd>F9</Kbd>
        </Button>
        <LinkButton href={paths.sales.new({ draft: draftId })} variant="quiet" size="touch">
          {t("back")}
        </LinkButton>
      </div>
    </Card>
  );
}
