import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { PayPage } from "./pay-data.server.ts";

/** The part of the page that its buttons draw anew. */
export const PAY_PART = "pay-part";

/** The notes that customers hand over most. */
const NOTES = [10, 50, 100, 200, 500];

/** The cash that the customer hands over, typed or by a key for each note. */
export function CashReceived() {
  const t = useTranslations("payments.pay");
  return (
    <Card title={t("cash")}>
      <div className={stack()}>
        <MoneyField name="cashReceived" label={t("received")} help={t("receivedHelp")} size="touch" optional />
        <div className={row()}>
          {NOTES.map((note) => (
            <Button
              key={note}
              name="intent"
              value={`note:${note}`}
              size="touch"
              aria-label={t("note", { note })}
              data-draws={PAY_PART}
            >
              {note}
            </Button>
          ))}
          <Button name="intent" value="exact" size="touch" data-draws={PAY_PART}>
            {t("exact")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type Deposit = Pick<PayPage, "lowest" | "depositPercent" | "dueDate" | "today">;

/** Whether all is paid now, or a deposit with the day by which the rest is due. */
export function DepositFields({ lowest, depositPercent, dueDate, today }: Deposit) {
  const t = useTranslations("payments.pay");
  return (
    <Card title={t("pays")}>
      <div className={columns({ count: 2 })}>
        <RadioGroup
          name="pays"
          label={t("pays")}
          options={[
            { value: "all", label: t("all") },
            { value: "deposit", label: t("deposit") },
          ]}
          defaultValue="all"
        />
        <div className={stack({ gap: "small" })}>
          <DateField name="dueDate" label={t("dueDate")} size="touch" min={today} defaultValue={dueDate} />
          <p className={`${help} ${sprinkles({ fontSize: "small" })}`}>
            {t("lowest", { amount: formatMoney(lowest), percent: Number(depositPercent) })}
          </p>
        </div>
      </div>
    </Card>
  );
}
