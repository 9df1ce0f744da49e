import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownJob } from "./job.schema.server.ts";

type Event = ShownJob["events"][number];

/** The steps of a job, each with its time, person and note. */
export function JobHistory({ events }: { events: readonly Event[] }) {
  const t = useTranslations("lensJobs");
  const locale = useLocale();
  const columns: Column<Event>[] = [
    {
      key: "what",
      header: t("event.what"),
      render: ({ step, details }) => {
        const reason = typeof details?.reason === "string" ? details.reason : null;
        const said = reason && step === "hold" ? ` · ${t(`reasons.${reason}`)}` : "";
        const box = typeof details?.consignment === "string" ? details.consignment : null;
        return (
          <>
            {t(`steps.${step}`)}
            {said}
            {box ? (
              <>
                {" · "}
                <Num>{box}</Num>
              </>
            ) : null}
          </>
        );
      },
    },
    { key: "at", header: t("event.at"), render: ({ at }) => <Moment>{formatDateTime(at, locale)}</Moment> },
    { key: "by", header: t("event.by"), render: ({ userName }) => (userName ? <bdi>{userName}</bdi> : "–") },
    { key: "note", header: t("event.note"), render: ({ note }) => (note ? <bdi>{note}</bdi> : "–") },
  ];
  return <DataTable caption={t("history")} columns={columns} rows={events} rowKey={({ id }) => id} />;
}
