import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import type { JobStep } from "#app/modules/lens-jobs/job-status.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { list } from "#app/ui/list/list-card.css.ts";
import { ListRow } from "#app/ui/list/list-card.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Balance } from "./balance.tsx";
import type { SentOfJob } from "./handover-data.server.ts";

type HandOverCardProps = { job: ShownJob; sent: readonly SentOfJob[]; steps: readonly JobStep[] };

/** The end of a job: what is still to pay, and how the customer was told, by staff or by a message. Absent before the job is ready. */
export function HandOverCard({ job, sent, steps }: HandOverCardProps) {
  const t = useTranslations("lensHandover");
  const locale = useLocale();
  const byStaff = job.events
    // What left by itself stands among the messages already.
    .filter(({ step, details }) => step === "tell" && details?.messageId === undefined)
    .map(({ id, at, userName, note, details }) => {
      return { key: `step ${id}`, at, by: userName, note, channel: String(details?.channel ?? "phone") };
    });
  const bySystem = sent.map(({ id, at, channel }) => {
    return { key: `message ${id}`, at, by: t("bySystem"), note: null, channel };
  });
  const messages = [...byStaff, ...bySystem].sort((one, other) => other.at.localeCompare(one.at));
  const waits = steps.includes("tell") || steps.includes("collect");
  if (messages.length === 0 && !waits) return null;
  return (
    <Card title={t("card")} end={<Balance balance={job.balanceDue} saleId={job.saleId} />}>
      <div className={stack()}>
        {messages.length === 0 ? <p>{t("notTold")}</p> : null}
        {messages.length > 0 ? (
          <ul className={list} aria-label={t("messages")}>
            {messages.map(({ key, at, by, note, channel }) => (
              <ListRow
                key={key}
                detail={note ? <bdi>{note}</bdi> : undefined}
                end={<Moment>{formatDateTime(at, locale)}</Moment>}
              >
                {t(`channels.${channel}`)}
                {by ? (
                  <>
                    {" · "}
                    <bdi>{by}</bdi>
                  </>
                ) : null}
              </ListRow>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
