import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { ChoiceGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimLineView, ClaimView } from "../claim.schema.server.ts";
import { isWaiting } from "../claim-status.ts";
import type { ReasonView } from "../reasons/reason.schema.server.ts";

/** The lines that the insurer answers: those that ask for something. */
export const askedLines = ({ lines }: ClaimView): ClaimLineView[] => lines.filter(({ asked }) => asked !== "0.00");

type AnswerFormProps = {
  claim: ClaimView;
  reasons: readonly ReasonView[];
  today: string;
  requestKey: string;
  state: FormState | undefined;
};

/** Types what the insurer has answered, a row for each line, or what it asks before it answers. */
export function AnswerForm({ claim, reasons, today, requestKey, state }: AnswerFormProps) {
  const t = useTranslations("claimSteps.answer");
  const isFirst = isWaiting(claim.status);
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="answer" />
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="version" value={claim.version} />
        <Card title={t("lines")} flush>
          <AnswerTable claim={claim} reasons={reasons} />
        </Card>
        <Card>
          <div className={stack({ narrow: true })}>
            {isFirst ? (
              <ChoiceGroup
                name="kind"
                type="radio"
                chosen={["answered"]}
                label={t("kind")}
                options={(["answered", "asks"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
            ) : null}
            <DateField name="answeredOn" label={t("answeredOn")} defaultValue={today} max={today} />
            <TextArea name="note" label={t("note")} help={isFirst ? t("noteHelp") : undefined} rows={2} optional />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={claimPaths.detail(claim.id)}>{t("keep")}</LinkButton>
          <Button name="intent" value="all">
            {t("all")}
          </Button>
          <Button variant="primary" name="intent" value="answer">
            {t("save")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

type Numbered = ClaimLineView & { index: number };

function AnswerTable({ claim, reasons }: Pick<AnswerFormProps, "claim" | "reasons">) {
  const t = useTranslations("claimSteps.answer");
  const locale = useLocale();
  const isFirst = isWaiting(claim.status);
  const options = reasons.map(({ code, name, nameAr }) => ({
    value: code,
    label: `${code} ${locale === "ar" ? nameAr : name}`,
  }));
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ index, lineNo, itemName, quantity }) => (
        <>
          <input type="hidden" name={`lines[${index}].lineNo`} value={lineNo} />
          <bdi>{itemName}</bdi> <Num>×{quantity}</Num>
        </>
      ),
    },
    { key: "asked", header: t("asked"), align: "end", render: ({ asked }) => <Num>{formatAmount(asked)}</Num> },
    {
      key: "approved",
      header: t("approved"),
      render: ({ index, lineNo, approved }) => (
        <MoneyField
          name={`lines[${index}].approved`}
          label={t("approvedOf", { line: lineNo })}
          hideLabel
          defaultValue={isFirst ? "" : approved}
        />
      ),
    },
    {
      key: "reason",
      header: t("reason"),
      render: ({ index, lineNo, reasonCode }) => (
        <Select
          name={`lines[${index}].reasonCode`}
          label={t("reasonOf", { line: lineNo })}
          hideLabel
          placeholder={t("noReason")}
          options={options}
          defaultValue={reasonCode ?? ""}
        />
      ),
    },
    {
      key: "note",
      header: t("lineNote"),
      render: ({ index, lineNo, note }) => (
        <TextField
          name={`lines[${index}].note`}
          label={t("noteOf", { line: lineNo })}
          hideLabel
          defaultValue={note ?? ""}
        />
      ),
    },
  ];
  const rows = askedLines(claim).map((line, index) => ({ ...line, index }));
  return <DataTable caption={t("lines")} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
