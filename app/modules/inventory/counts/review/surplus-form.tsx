import { useTranslations } from "use-intl";
import type { CountLineDetail } from "#app/modules/inventory/counts/lines/get-count-line.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";

type SurplusFormProps = {
  line: Pick<CountLineDetail, "countId" | "difference" | "lotType" | "lotCode" | "expiryDate">;
  requestKey: string;
  state: FormState | undefined;
};

/** The lot of surplus pieces, as printed on their package. */
export function SurplusForm({ line, requestKey, state }: SurplusFormProps) {
  const t = useTranslations("counts.line");
  return (
    <Card title={t("surplus")}>
      <Form state={state}>
        <div className={stack({ narrow: true })}>
          <ErrorSummary />
          <p>{t("surplusText", { pieces: line.difference })}</p>
          <RequestKey value={requestKey} />
          <div className={columns({ count: 2 })}>
            <TextField
              name="lotCode"
              label={t("code")}
              help={t(line.lotType === "Manual" ? "codeTyped" : "codeMade")}
              optional
              dir="ltr"
              maxLength={60}
              autoComplete="off"
              defaultValue={line.lotCode ?? ""}
            />
            <DateField name="expiryDate" label={t("expiry")} optional defaultValue={line.expiryDate ?? undefined} />
          </div>
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.inventory.reviewCount(line.countId)}>{t("back")}</LinkButton>
            <Button variant="primary">{t("save")}</Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
