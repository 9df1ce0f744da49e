import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { riyals } from "#app/lib/money/halalas.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimLineView, ClaimView } from "../claim.schema.server.ts";
import { disputed, inHalalas } from "../claim-money.ts";
import { SendingFields } from "../screen/claim-frame.tsx";

type ResubmitFormProps = { claim: ClaimView; today: string; requestKey: string; state: FormState | undefined };
type Numbered = ClaimLineView & { index: number };

/** Chooses the rejected lines that go to the insurer again, and says what was changed. */
export function ResubmitForm({ claim, today, requestKey, state }: ResubmitFormProps) {
  const t = useTranslations("claimSteps.resubmit");
  const locale = useLocale();
  const lines = claim.lines.filter((line) => disputed(inHalalas(line)) > 0n);
  const columns: Column<Numbered>[] = [
    {
      key: "again",
      header: t("again"),
      render: ({ index, lineNo, itemName }) => (
        <>
          <input type="hidden" name={`lines[${index}].lineNo`} value={lineNo} />
          <Checkbox name={`lines[${index}].again`} label={<bdi>{itemName}</bdi>} defaultChecked />
        </>
      ),
    },
    {
      key: "rejected",
      header: t("rejected"),
      align: "end",
      render: (line) => <Num>{formatAmount(riyals(disputed(inHalalas(line))))}</Num>,
    },
    {
      key: "reason",
      header: t("reason"),
      render: ({ reasonCode, reasonName, reasonNameAr }) =>
        reasonCode ? (
          <>
            <Num>{reasonCode}</Num> <bdi>{locale === "ar" ? reasonNameAr : reasonName}</bdi>
          </>
        ) : (
          "–"
        ),
    },
    {
      key: "note",
      header: t("lineNote"),
      render: ({ index, lineNo }) => (
        <TextField name={`lines[${index}].note`} label={t("noteOf", { line: lineNo })} hideLabel />
      ),
    },
  ];
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="version" value={claim.version} />
        <Card title={t("lines")} flush>
          <DataTable
            caption={t("lines")}
            columns={columns}
            rows={lines.map((line, index) => ({ ...line, index }))}
            rowKey={({ id }) => id}
          />
        </Card>
        <Card>
          <div className={stack({ narrow: true })}>
            <TextArea name="note" label={t("changed")} help={t("changedHelp")} rows={2} />
            <SendingFields today={today} />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={claimPaths.detail(claim.id)}>{t("keep")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
