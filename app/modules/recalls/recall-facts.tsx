import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { messagePaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { RecallView } from "./recall-view.server.ts";
import { STATUS_TONES } from "./recall-words.ts";

/** Why a customer is due, and everything that was done about it. */
export function RecallFacts({ recall }: { recall: RecallView }) {
  const t = useTranslations("recalls");
  const locale = useLocale();
  const { status, number, outcome, calls, channel, messageId, customerPhone, note } = recall;
  const day = (value: string | null) => (value ? <Moment>{formatDay(value, locale)}</Moment> : null);
  const at = (value: string | null) => (value ? <Moment>{formatDateTime(value, locale)}</Moment> : null);
  const told = channel ? (
    <>
      {t(`channels.${channel}`)} {at(recall.toldAt)}
    </>
  ) : null;
  const some = (key: string, value: ReactNode) => (value ? [{ term: t(key), value }] : []);
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t("status"), value: <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge> },
          { term: t("dueOn"), value: day(recall.dueOn) },
          { term: t(`about.${recall.reason}`), value: day(recall.aboutOn) },
          ...some("number", number ? <Num>{number}</Num> : null),
          {
            term: t("customerPhone"),
            value: <PhoneLink phone={customerPhone} />,
          },
          ...some("toldAt", told && messageId ? <a href={messagePaths.detail(messageId)}>{told}</a> : told),
          ...some("calls", calls > 0 ? <Num>{calls}</Num> : null),
          ...some(
            "outcome",
            outcome ? (
              <>
                {t(`outcomes.${outcome}`)} {at(recall.outcomeAt)}
              </>
            ) : null,
          ),
          ...some("snoozedUntil", day(recall.snoozedUntil)),
          ...some("noteField", note ? <bdi>{note}</bdi> : null),
          ...some(
            "bookedAt",
            recall.appointmentId ? (
              <a href={paths.appointments.detail(recall.appointmentId)}>{at(recall.bookedAt)}</a>
            ) : (
              at(recall.bookedAt)
            ),
          ),
          ...some("cameAt", at(recall.cameAt)),
          ...some("boughtAt", at(recall.boughtAt)),
        ]}
      />
    </Card>
  );
}
