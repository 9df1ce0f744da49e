import { useTranslations } from "use-intl";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";

/** A problem in the user's language. */
export type ProblemRow = { line: number; column: string; value: string; message: string };

type ImportProblemsProps = {
  problems: readonly ProblemRow[];
  /** The number of all problems, which may be more than are listed. */
  count: number;
  /** The URL that downloads the bad lines. */
  href: string;
};

export function ImportProblems({ problems, count, href }: ImportProblemsProps) {
  const t = useTranslations("imports");
  const columns: Column<ProblemRow>[] = [
    { key: "line", header: t("line"), align: "end", render: ({ line }) => <Num>{line}</Num> },
    { key: "column", header: t("column"), render: ({ column }) => column || t("wholeLine") },
    { key: "value", header: t("value"), render: ({ value }) => <bdi>{value || "–"}</bdi> },
    { key: "problem", header: t("problem"), render: ({ message }) => message },
  ];
  return (
    <Card title={t("problems")} end={<LinkButton href={href}>{t("downloadProblems")}</LinkButton>} flush>
      <DataTable
        caption={t("problems")}
        columns={columns}
        rows={problems}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      />
      {count > problems.length ? (
        <p className={sprinkles({ padding: "s4", color: "soft" })}>
          {t("firstProblems", { count: problems.length, total: count })}
        </p>
      ) : null}
    </Card>
  );
}
