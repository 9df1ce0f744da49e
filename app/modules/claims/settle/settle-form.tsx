import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { atLeastZero, riyals } from "#app/lib/money/halalas.ts";
import type { ClaimLineView, ClaimView } from "#app/modules/claims/claim.schema.server.ts";
import { inHalalas, unpaid } from "#app/modules/claims/claim-money.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { MoveFields, WriteOffFields } from "./settle-fields.tsx";
import { movable, writable } from "./write-off-reasons.ts";

export type SettleStep = "writeOff" | "move";

type SettleFormProps = {
  step: SettleStep;
  claim: ClaimView;
  requestKey: string;
  state: FormState | undefined;
};

/** How much of each line is given up, or asked of the patient, and why. Each field begins with all that is left of its line. */
export function SettleForm({ step, claim, requestKey, state }: SettleFormProps) {
  const t = useTranslations("claimSettle");
  const back = claimPaths.detail(claim.id);
  const most = step === "move" ? movable : writable;
  const lines = claim.lines.map((line, index) => ({ ...line, index, left: most(line) }));
  if (lines.every(({ left }) => Number(left) === 0)) {
    return (
      <Card>
        <EmptyState
          title={t("nothing")}
          text={t(step === "move" ? "nothingToMoveText" : "nothingToWriteOffText")}
          action={<LinkButton href={back}>{t("back")}</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <p>{t(step === "move" ? "moveText" : "writeOffText")}</p>
        <Card title={t("lines")} flush>
          <SettleLines step={step} lines={lines} />
        </Card>
        <Card title={t(step)}>{step === "move" ? <MoveFields claim={claim} /> : <WriteOffFields />}</Card>
        <FormActions>
          <LinkButton href={back}>{t("back")}</LinkButton>
          <Button variant={step === "move" ? "primary" : "danger"}>{t(step)}</Button>
        </FormActions>
      </div>
    </Form>
  );
}

type Line = ClaimLineView & { index: number; left: string };

function SettleLines({ step, lines }: { step: SettleStep; lines: readonly Line[] }) {
  const t = useTranslations("claimSettle");
  const figure = (key: string, value: (line: Line) => string, lesser?: true): Column<Line> => ({
    key,
    header: t(`fields.${key}`),
    align: "end",
    lesser,
    render: (line) => <Num>{formatAmount(value(line))}</Num>,
  });
  const columns: Column<Line>[] = [
    {
      key: "item",
      header: t("fields.item"),
      render: ({ itemName, reasonCode }) => (
        <>
          <bdi>{itemName}</bdi> {reasonCode ? <Num>{reasonCode}</Num> : null}
        </>
      ),
    },
    figure("asked", ({ asked }) => asked, true),
    figure("rejected", ({ rejected }) => rejected),
    ...(step === "move" ? [] : [figure("unpaid", (line) => riyals(atLeastZero(unpaid(inHalalas(line)))))]),
    figure("left", ({ left }) => left),
    {
      key: "amount",
      header: t("fields.amount"),
      align: "end",
      render: ({ id, index, itemName, left }) => (
        <>
          <input type="hidden" name={`lines[${index}].lineId`} value={id} />
          {Number(left) === 0 ? (
            "–"
          ) : (
            <MoneyField
              name={`lines[${index}].amount`}
              label={t("amountOf", { item: itemName })}
              hideLabel
              defaultValue={left}
            />
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t("lines")} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
