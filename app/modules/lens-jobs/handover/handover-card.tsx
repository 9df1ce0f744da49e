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

type HandOverCardProps = { job: ShownJob; steps: readonly JobStep[] };

/** The end of a job: what is still to pay, and every message to the customer. Absent before the job is ready. */
export function HandOverCard({ job, steps }: HandOverCardProps) {
  const t = useTranslations("lensHandover");
  const locale = useLocale();
  const messages = job.events.filter(({ step }) => step === "tell");
  const waits = steps.includes("tell") || steps.includes("collect");
  if (messages.length === 0 && !waits) return null;
  return (
    <Card title={t("card")} end={<Balance balance={job.balanceDue} saleId={job.saleId} />}>
      <div className={stack()}>
        {messages.length === 0 ? <p>{t("notTold")}</p> : null}
        {messages.length > 0 ? (
          <ul className={list} aria-label={t("messages")}>
            {messages.map(({ id, at, userName, note, details }) => (
              <ListRow
                key={id}
                detail={note ? <bdi>{note}</bdi> : undefined}
                end={<Moment>{formatDateTime(at, locale)}</Moment>}
              >
                {t(`channels.${String(details?.channel ?? "phone")}`)}
                {userName ? (
                  <>
                    {" · "}
                    <bdi>{userName}</bdi>
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
