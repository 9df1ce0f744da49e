import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PreviewRow } from "./preview-answers.server.ts";
import type { Outcome } from "./spread-answer.ts";

const TONES: Record<Outcome, Tone> = { approved: "good", partly: "warn", rejected: "bad" };

type PreviewTableProps = { id: number; rows: readonly PreviewRow[]; page: number; pages: number };

/** What each line of a file would do, before anything is written. */
export function PreviewTable({ id, rows, page, pages }: PreviewTableProps) {
  const t = useTranslations("claimAnswers");
  const amount = (key: "asked" | "approved" | "rejected"): Column<PreviewRow> => ({
    key,
    header: t(`fields.${key}`),
    align: "end",
    render: (row) => (row[key] === null ? "–" : <Num>{formatAmount(row[key])}</Num>),
  });
  const columns: Column<PreviewRow>[] = [
    { key: "line", header: t("fields.line"), align: "end", render: ({ line }) => <Num>{line}</Num> },
    {
      key: "claim",
      header: t("fields.claim"),
      render: ({ claimId, claimNumber }) =>
        claimId === null ? (
          <Num>{claimNumber || "–"}</Num>
        ) : (
          <a href={claimPaths.detail(claimId)}>
            <Num>{claimNumber}</Num>
          </a>
        ),
    },
    {
      key: "item",
      header: t("fields.item"),
      lesser: true,
      render: ({ itemName, outcome }) => (itemName ? <bdi>{itemName}</bdi> : outcome ? t("wholeClaim") : "–"),
    },
    amount("asked"),
    amount("approved"),
    amount("rejected"),
    { key: "code", header: t("fields.code"), render: ({ code }) => (code ? <Num>{code}</Num> : "–") },
    {
      key: "outcome",
      header: t("fields.outcome"),
      render: ({ outcome }) => (
        <Badge tone={outcome ? TONES[outcome] : "outline"}>{t(`outcomes.${outcome ?? "refused"}`)}</Badge>
      ),
    },
  ];
  return (
    <Card title={t("preview")} flush>
      <DataTable caption={t("preview")} columns={columns} rows={rows} rowKey={({ line }) => line} />
      {pages > 1 ? (
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(target) => `${claimPaths.answers.importRun(id)}?page=${target}`}
        />
      ) : null}
    </Card>
  );
}
