import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { fileSize } from "#app/lib/file-size.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { System } from "./read-system.server.ts";

/** E-invoices must be with the tax authority within 24 hours; after six somebody should look. */
const LATE_SECONDS = 6 * 3600;

/** A shop is backed up every night. */
const OLD_BACKUP_MS = 36 * 3600 * 1000;

export function DatabaseCard({ database, poolSize, backup }: Pick<System, "database" | "poolSize" | "backup">) {
  const t = useTranslations("system");
  const { version, bytes, connections: open, mostConnections: most, isPrimary } = database;
  return (
    <DescriptionList
      variant="facts"
      items={[
        { term: t("version"), value: <Num>{version}</Num> },
        { term: t("role"), value: t(isPrimary ? "primary" : "standbyRole") },
        { term: t("size"), value: <Num>{fileSize(bytes)}</Num> },
        { term: t("connections"), value: <bdi>{t("connectionsOf", { open, most })}</bdi> },
        { term: t("pool"), value: <Num>{poolSize}</Num> },
        { term: t("backup"), value: backup ? <LastBackup {...backup} /> : t("noBackup") },
      ]}
    />
  );
}

function LastBackup({ moment, place, bytes }: NonNullable<System["backup"]>) {
  const t = useTranslations("system");
  const when = <Moment>{formatDateTime(moment, useLocale())}</Moment>;
  const isOld = Date.now() - Date.parse(moment) > OLD_BACKUP_MS;
  return (
    <>
      {isOld ? <Badge tone="bad">{when}</Badge> : when}{" "}
      <bdi>{t("backupIn", { size: `\u2068${fileSize(bytes)}\u2069`, place: `\u2068${place}\u2069` })}</bdi>
    </>
  );
}

export function WaitingCard({ unsealed, claimMessages, imports, units }: System["backlog"]) {
  const t = useTranslations("system");
  return (
    <DescriptionList
      variant="totals"
      items={[
        ...units.map(({ unit, waiting, oldestSeconds }) => ({
          key: unit,
          term: t("invoices", { unit: `\u2068${unit}\u2069` }),
          value:
            waiting === 0 ? (
              0
            ) : (
              <Badge tone={oldestSeconds > LATE_SECONDS ? "bad" : "info"}>
                {t("invoicesOldest", { count: waiting, minutes: Math.floor(oldestSeconds / 60) })}
              </Badge>
            ),
        })),
        { term: t("unsealed"), value: unsealed },
        { term: t("claimMessages"), value: claimMessages },
        { term: t("imports"), value: imports },
      ]}
    />
  );
}

type Standby = System["standbys"][number];

export function StandbysTable({ standbys }: { standbys: readonly Standby[] }) {
  const t = useTranslations("system");
  const shown: Column<Standby>[] = [
    { key: "name", header: t("standby"), render: ({ name }) => <Num>{name}</Num> },
    { key: "state", header: t("state"), render: ({ state }) => <Num>{state}</Num> },
    {
      key: "role",
      header: t("role"),
      render: ({ isSynchronous }) => t(isSynchronous ? "synchronous" : "asynchronous"),
    },
    {
      key: "delay",
      header: t("delay"),
      align: "end",
      render: ({ delayMs }) => (delayMs === null ? "–" : <bdi>{t("ms", { ms: delayMs })}</bdi>),
    },
  ];
  return (
    <DataTable caption={t("standbys")} columns={shown} rows={standbys} empty={<EmptyState title={t("noStandbys")} />} />
  );
}

type Limit = System["limits"][number];

/** A limit that is longer than asked for, or none at all, shows: a pooler may have dropped it. */
export function LimitsTable({ limits }: { limits: readonly Limit[] }) {
  const t = useTranslations("system");
  const shown: Column<Limit>[] = [
    { key: "name", header: t("limit"), render: ({ name }) => <Num>{name}</Num> },
    {
      key: "inForce",
      header: t("inForce"),
      align: "end",
      render: ({ inForceMs, askedMs }) => {
        const words = inForceMs === 0 ? t("none") : t("ms", { ms: inForceMs });
        return inForceMs === 0 || inForceMs > askedMs ? <Badge tone="bad">{words}</Badge> : <bdi>{words}</bdi>;
      },
    },
    { key: "asked", header: t("asked"), align: "end", render: ({ askedMs }) => <bdi>{t("ms", { ms: askedMs })}</bdi> },
  ];
  return <DataTable caption={t("limits")} columns={shown} rows={limits} />;
}
