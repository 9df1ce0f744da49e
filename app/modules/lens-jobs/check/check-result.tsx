import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { EyeSign } from "#app/modules/prescriptions/eye-name.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CheckView, ShownItem } from "./check.schema.server.ts";

/** Passed, accepted although it failed, or failed: as a word and a colour. */
export function CheckBadge({ check }: { check: Pick<CheckView, "passed" | "acceptedBy"> }) {
  const t = useTranslations("finalCheck");
  if (check.passed) return <Badge tone="good">{t("passed")}</Badge>;
  return check.acceptedBy ? <Badge tone="warn">{t("accepted")}</Badge> : <Badge tone="bad">{t("failed")}</Badge>;
}

/** The words for what failed in a check. */
export function useFailures() {
  const t = useTranslations("finalCheck");
  return ({ items, looks }: Pick<CheckView, "items" | "looks">): string[] => [
    ...new Set([
      ...items.filter(({ passed }) => !passed).map(({ item }) => t(`items.${item}`)),
      ...looks.filter(({ passed }) => !passed).map(({ look }) => t(`faults.${look}`)),
    ]),
  ];
}

/** A check with each item: what was ordered, what was read, the limit, and whether it passed. */
export function CheckResult({ check }: { check: CheckView }) {
  const t = useTranslations("finalCheck");
  const locale = useLocale();
  const setName = (locale === "ar" && check.setNameAr) || check.setName;
  const missing = check.looks.filter(({ passed }) => !passed);
  const text = (value: string | null) => value && <bdi>{value}</bdi>;
  return (
    <Card title={t("result")} end={<CheckBadge check={check} />}>
      <div className={stack()}>
        <DescriptionList
          variant="facts"
          items={[
            { term: t("at"), value: <Moment>{formatDateTime(check.at, locale)}</Moment> },
            { term: t("by"), value: text(check.userName) },
            { term: t("set"), value: text(setName) },
            { term: t("lenses"), value: t(`lensesAre.${check.mounted ? "mounted" : "uncut"}`) },
            {
              term: t("notInOrder"),
              value:
                missing.length > 0 ? missing.map(({ look }) => t(`faults.${look}`)).join(t("comma")) : t("nothing"),
            },
            ...(check.defects ? [{ term: t("defects"), value: text(check.defects) }] : []),
            ...(check.notes ? [{ term: t("notes"), value: text(check.notes) }] : []),
            ...(check.acceptedBy
              ? [{ term: t("acceptedBy"), value: text(check.acceptedBy), note: text(check.acceptedReason) }]
              : []),
          ]}
        />
        <Items items={check.items} />
      </div>
    </Card>
  );
}

function Items({ items }: { items: readonly ShownItem[] }) {
  const t = useTranslations("finalCheck");
  const figure = (key: "ordered" | "read" | "difference"): Column<ShownItem> => ({
    key,
    header: t(key),
    align: "end",
    render: (item) => <Num>{key === "difference" ? item[key] : signed(item, item[key])}</Num>,
  });
  const columns: Column<ShownItem>[] = [
    { key: "eye", header: t("eye"), render: ({ eye }) => (eye === "both" ? t("eyes.both") : <EyeSign side={eye} />) },
    { key: "item", header: t("item"), render: ({ item }) => t(`items.${item}`) },
    {
      key: "passed",
      header: t("outcome"),
      render: ({ limit, passed }) =>
        limit === null ? "–" : <Badge tone={passed ? "good" : "bad"}>{t(passed ? "inLimit" : "outOfLimit")}</Badge>,
    },
    {
      key: "limit",
      header: t("limit"),
      align: "end",
      render: ({ limit }) => (limit === null ? t("noLimit") : <Num>{`± ${limit}`}</Num>),
    },
    figure("ordered"),
    figure("read"),
    figure("difference"),
  ];
  return <DataTable caption={t("result")} columns={columns} rows={items} rowKey={({ eye, item }) => eye + item} />;
}

const SIGNED: readonly ShownItem["item"][] = ["power", "cylinder", "add"];

/** Powers have their sign, as on a prescription. */
const signed = ({ item }: ShownItem, value: string): string =>
  SIGNED.includes(item) && Number(value) > 0 ? `+${value}` : value;

/** The checks of a job, the newest first; each row leads to its check. Shows nothing before the first one. */
export function JobChecks({ jobId, checks }: { jobId: number; checks: readonly CheckView[] }) {
  const t = useTranslations("finalCheck");
  const locale = useLocale();
  const failures = useFailures();
  if (checks.length === 0) return null;
  const columns: Column<CheckView>[] = [
    { key: "result", header: t("outcome"), render: (check) => <CheckBadge check={check} /> },
    { key: "at", header: t("at"), render: ({ at }) => <Moment>{formatDateTime(at, locale)}</Moment> },
    { key: "by", header: t("by"), render: ({ userName }) => (userName ? <bdi>{userName}</bdi> : "–") },
    { key: "what", header: t("outside"), render: (check) => failures(check).join(t("comma")) || "–" },
    {
      key: "accepted",
      header: t("acceptedBy"),
      render: ({ acceptedBy, acceptedReason }) =>
        acceptedBy ? (
          <>
            <bdi>{acceptedBy}</bdi>: <bdi>{acceptedReason}</bdi>
          </>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <Card title={t("checks")} flush>
      <DataTable
        caption={t("checks")}
        columns={columns}
        rows={checks}
        rowKey={({ id }) => id}
        rowHref={({ id }) => lensPaths.jobs.check(jobId, { check: id })}
      />
    </Card>
  );
}
