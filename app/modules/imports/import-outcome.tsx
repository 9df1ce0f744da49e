import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { Num } from "#app/ui/num.tsx";
import { ImportProgress } from "./import-progress.tsx";

type Run = { status: string; totalRows: number; badRows: number; goodRows: number; doneRows: number };
type ImportOutcomeProps = { run: Run; state: FormState | undefined };

/** What the check found and what can be done now: import, go on, or go and look. */
export function ImportOutcome({ run, state }: ImportOutcomeProps) {
  const t = useTranslations("imports");
  const { status, totalRows, badRows, goodRows, doneRows } = run;
  const figures = [
    { term: t("total"), value: <Num>{totalRows}</Num> },
    { term: t(status === "done" ? "written" : "good"), value: <Num>{status === "done" ? doneRows : goodRows}</Num> },
    { term: t("bad"), value: <Num>{badRows}</Num> },
  ];
  return (
    <Card>
      <div className={stack({ gap: "large" })}>
        <DescriptionList items={figures} />
        {status === "running" ? <ImportProgress done={doneRows} total={goodRows} state={state} /> : null}
        {status === "checked" ? <Confirm goodRows={goodRows} state={state} /> : null}
        {status === "done" ? (
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.customers.import()}>{t("another")}</LinkButton>
            <LinkButton variant="primary" href={paths.customers.list()}>
              {t("toList")}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Confirm({ goodRows, state }: { goodRows: number; state: FormState | undefined }) {
  const t = useTranslations("imports");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        {goodRows === 0 ? <p>{t("nothingToImport")}</p> : null}
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.customers.import()}>{t("another")}</LinkButton>
          {goodRows > 0 ? <Button variant="primary">{t("confirm", { count: goodRows })}</Button> : null}
        </div>
      </div>
    </Form>
  );
}
