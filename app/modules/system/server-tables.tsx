import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { fileSize } from "#app/lib/file-size.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { System } from "./read-system.server.ts";

type Server = System["servers"][number];
type Job = Server["jobs"][number] & { server: string };

/** Less than a tenth of the disk is a warning: files of customers arrive there. */
const LITTLE = 0.1;

/** The servers that run now. */
export function ServersTable({ servers }: { servers: readonly Server[] }) {
  const t = useTranslations("system");
  const locale = useLocale();
  const shown: Column<Server>[] = [
    { key: "server", header: t("server"), render: ({ name }) => <Num>{name}</Num> },
    { key: "version", header: t("version"), render: ({ version }) => <Num>{version}</Num> },
    { key: "since", header: t("since"), render: (one) => <Moment>{formatDateTime(one.startedAt, locale)}</Moment> },
    {
      key: "seen",
      header: t("seen"),
      lesser: true,
      render: (one) => <Moment>{formatDateTime(one.seenAt, locale)}</Moment>,
    },
    { key: "disk", header: t("disk"), align: "end", render: (one) => <Disk {...one} /> },
  ];
  return (
    <DataTable
      caption={t("serversText")}
      columns={shown}
      rows={servers}
      empty={<EmptyState title={t("noServers")} text={t("noServersText")} />}
    />
  );
}

function Disk({ freeBytes, diskBytes }: Server) {
  const t = useTranslations("system");
  if (freeBytes === null || diskBytes === null) return "–";
  const words = t("diskOf", { free: `\u2068${fileSize(freeBytes)}\u2069`, all: `\u2068${fileSize(diskBytes)}\u2069` });
  return freeBytes < diskBytes * LITTLE ? <Badge tone="bad">{words}</Badge> : <bdi>{words}</bdi>;
}

/** What each server does in the background. A job that one server leaves to another counts as done. */
export function JobsTable({ servers }: { servers: readonly Server[] }) {
  const t = useTranslations("system");
  const locale = useLocale();
  const jobs = servers.flatMap(({ name, jobs }) => jobs.map((job): Job => ({ ...job, server: name })));
  const shown: Column<Job>[] = [
    { key: "job", header: t("job"), render: ({ name }) => t(`jobs.${name}`) },
    { key: "server", header: t("server"), render: ({ server }) => <Num>{server}</Num> },
    {
      key: "lastDone",
      header: t("lastDone"),
      render: ({ lastDone }) => (lastDone ? <Moment>{formatDateTime(lastDone, locale)}</Moment> : t("never")),
    },
    {
      key: "took",
      header: t("took"),
      align: "end",
      lesser: true,
      render: ({ tookMs }) => <bdi>{t("ms", { ms: tookMs })}</bdi>,
    },
    {
      key: "removed",
      header: t("removed"),
      align: "end",
      lesser: true,
      render: ({ removed }) => (removed === null ? "–" : <Num>{removed}</Num>),
    },
    {
      key: "failures",
      header: t("failures"),
      align: "end",
      render: ({ failures }) => (failures === 0 ? <Num>0</Num> : <Badge tone="bad">{failures}</Badge>),
    },
  ];
  return <DataTable caption={t("jobsTitle")} columns={shown} rows={jobs} />;
}
