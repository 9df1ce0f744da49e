import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import type { RemittanceView } from "./remittance.schema.server.ts";
import { lineState, restOfLine } from "./remittance-states.ts";

type MatchFormsProps = { remittance: RemittanceView; requestKey: string; state: FormState | undefined };

/** A small form for each line of which something counts for no claim yet. */
export function MatchForms({ remittance, requestKey, state }: MatchFormsProps) {
  const t = useTranslations("remittances");
  const left = remittance.lines.filter((line) => lineState(line) !== "matched");
  if (left.length === 0) return null;
  return (
    <Card title={t("matchTitle")}>
      <div className={stack({ gap: "large", narrow: true })}>
        <p>{t("matchText", { rest: formatMoney(remittance.unmatched) })}</p>
        {left.map((line, index) => (
          <Form
            key={line.id}
            state={typedValue(state, "lineId") === String(line.id) ? state : undefined}
            idPrefix={`line-${line.id}-`}
            starts={index === 0}
          >
            <div className={stack()}>
              <ErrorSummary />
              <RequestKey value={`${requestKey}-${line.id}`} />
              <input type="hidden" name="lineId" value={line.id} />
              <TextField
                name="reference"
                label={t("matchField", { rest: formatMoney(restOfLine(line)) })}
                dir="ltr"
                autoComplete="off"
                defaultValue={line.claimId === null ? (line.reference ?? "") : ""}
              />
              <div className={row({ justify: "end" })}>
                <Button>{t("match")}</Button>
              </div>
            </div>
          </Form>
        ))}
      </div>
    </Card>
  );
}
