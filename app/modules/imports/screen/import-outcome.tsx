import { useTranslations } from "use-intl";
import { type ImportKindName, importPaths } from "#app/modules/imports/import-paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { ImportProgress } from "./import-progress.tsx";

export type OutcomeRun = {
  status: string;
  totalRows: number;
  badRows: number;
  goodRows: number;
  doneRows: number;
};
type ImportOutcomeProps = {
  kind: ImportKindName;
  run: OutcomeRun;
  /** The store that receives the stock; null for a file without stock. */
  store: string | null;
  state: FormState | undefined;
};

/** The result of the check, with the possible next action: import, continue, or open the list. */
export function ImportOutcome({ kind, run, store, state }: ImportOutcomeProps) {
  const t = useTranslations("imports");
  const pages = importPaths[kind];
  const { status, totalRows, badRows, goodRows, doneRows } = run;
  const figures = [
    { term: t("total"), value: <Num>{totalRows}</Num> },
    { term: t(status === "done" ? "written" : "good"), value: <Num>{status === "done" ? doneRows : goodRows}</Num> },
    { term: t("bad"), value: <Num>{badRows}</Num> },
    ...(store === null ? [] : [{ term: t("store"), value: <bdi>{store}</bdi> }]),
  ];
  return (
    <Card>
      <div className={stack({ gap: "large" })}>
        <DescriptionList items={figures} />
        {status === "running" ? <ImportProgress kind={kind} done={doneRows} total={goodRows} state={state} /> : null}
        {status === "checked" ? <Confirm kind={kind} goodRows={goodRows} state={state} /> : null}
        {status === "done" ? (
          <div className={row({ justify: "end" })}>
            <LinkButton href={pages.import()}>{t("another")}</LinkButton>
            <LinkButton variant="primary" href={pages.list()}>
              {t(`${kind}.toList`)}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type ConfirmProps = { kind: ImportKindName; goodRows: number; state: FormState | undefined };

function Confirm({ kind, goodRows, state }: ConfirmProps) {
  const t = useTranslations("imports");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        {goodRows === 0 ? <p>{t("nothingToImport")}</p> : null}
        <div className={row({ justify: "end" })}>
          <LinkButton href={importPaths[kind].import()}>{t("another")}</LinkButton>
          {goodRows > 0 ? <Button variant="primary">{t(`${kind}.confirm`, { count: goodRows })}</Button> : null}
        </div>
      </div>
    </Form>
  );
}
