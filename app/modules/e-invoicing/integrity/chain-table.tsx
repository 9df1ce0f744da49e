import { useLocale, useTranslations } from "use-intl";
import { formatDate, startOfDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { useStoreName } from "#app/modules/e-invoicing/overview/invoice-words.tsx";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ChainCheck } from "./check-invoice-chains.server.ts";

type Unit = ChainCheck["units"][number];

const REASON_KEYS = {
  missing: "missing",
  changed: "changed",
  unlinked: "unlinked",
  twice: "twice",
  "end missing": "endMissing",
  "end changed": "endChanged",
} as const;

/** The chain of each unit: whole, or where it breaks and why. */
export function ChainTable({ units }: { units: readonly Unit[] }) {
  const t = useTranslations("invoices");
  const storeName = useStoreName();
  const columns: Column<Unit>[] = [
    { key: "store", header: t("store"), render: (unit) => <bdi>{storeName(unit)}</bdi> },
    {
      key: "unit",
      header: t("unit"),
      lesser: true,
      render: ({ unitId, unit }) => (
        <a href={paths.settings.unit(unitId)}>
          <Num>{unit}</Num>
        </a>
      ),
    },
    {
      key: "checked",
      header: t("integrity.checked"),
      align: "end",
      render: ({ checked }) => <Num>{formatCount(checked)}</Num>,
    },
    { key: "lost", header: t("integrity.lost"), align: "end", render: ({ lost }) => <Num>{formatCount(lost)}</Num> },
    {
      key: "verdict",
      header: t("integrity.verdict"),
      render: ({ broken, isDone }) =>
        broken > 0 ? (
          <Badge tone="bad">{t("integrity.broken")}</Badge>
        ) : (
          <Badge tone={isDone ? "good" : "info"}>{isDone ? t("integrity.whole") : t("integrity.soFar")}</Badge>
        ),
    },
    { key: "break", header: t("integrity.break"), render: (unit) => <Breaks {...unit} /> },
  ];
  return (
    <DataTable
      caption={t("integrity.chains")}
      columns={columns}
      rows={units}
      rowKey={({ unitId }) => unitId}
      empty={<EmptyState title={t("integrity.none")} text={t("integrity.noneText")} />}
    />
  );
}

/** The breaks of a chain, one below the other, and how many more there are. */
function Breaks({ broken, breaks }: Pick<Unit, "broken" | "breaks">) {
  const t = useTranslations("invoices");
  if (broken === 0) return "–";
  return (
    <>
      {breaks.map((one) => (
        <div key={`${one.counter} ${one.reason}`}>
          <BreakWords {...one} />
        </div>
      ))}
      {broken > breaks.length ? t("integrity.furtherBreaks", { count: broken - breaks.length }) : null}
    </>
  );
}

function BreakWords({ reason, counter, document }: Unit["breaks"][number]) {
  const t = useTranslations("invoices");
  return (
    <>
      {t(`integrity.reasons.${REASON_KEYS[reason]}`, { counter: String(counter) })}{" "}
      {document ? (
        <a href={paths.settings.invoice(document.id)}>
          <Num>{document.number}</Num>
        </a>
      ) : null}
    </>
  );
}

type Count = NonNullable<ChainCheck["counts"]>["rows"][number];

/** The kept counts that differ from the documents. */
export function CountTable({ counts }: { counts: readonly Count[] }) {
  const t = useTranslations("invoices");
  const locale = useLocale();
  const columns: Column<Count>[] = [
    {
      key: "unit",
      header: t("unit"),
      render: ({ unitId }) => (
        <a href={paths.settings.unit(unitId)}>
          <Num>{`#${unitId}`}</Num>
        </a>
      ),
    },
    {
      key: "day",
      header: t("integrity.day"),
      render: ({ day }) => (day ? <Num>{formatDate(startOfDay(day), locale)}</Num> : t("integrity.allDays")),
    },
    { key: "kind", header: t("kind"), render: ({ kind }) => t(`kinds.${kind}`) },
    { key: "profile", header: t("profile"), render: ({ profile }) => t(`profiles.${profile}`) },
    { key: "status", header: t("status"), render: ({ status }) => t(`statuses.${status}`) },
    { key: "kept", header: t("integrity.kept"), align: "end", render: ({ kept }) => <Num>{formatCount(kept)}</Num> },
    {
      key: "counted",
      header: t("integrity.counted"),
      align: "end",
      render: ({ counted }) => <Num>{formatCount(counted)}</Num>,
    },
  ];
  return (
    <DataTable
      caption={t("integrity.counts")}
      columns={columns}
      rows={counts}
      rowKey={({ unitId, day, kind, profile, status }) => `${unitId} ${day} ${kind} ${profile} ${status}`}
    />
  );
}
