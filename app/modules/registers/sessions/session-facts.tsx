import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClosingView, SessionDetail } from "./session.schema.server.ts";

/** The opening and the closing of a session, with their users and times. */
export function SessionFacts({ session, closing }: { session: SessionDetail; closing: ClosingView | null }) {
  const t = useTranslations("registers");
  const locale = useLocale();
  const moment = (value: string | null) => (value ? <Moment>{formatDateTime(value, locale)}</Moment> : "–");
  const person = (value: string | null) => (value ? <bdi>{value}</bdi> : "–");
  return (
    <Card>
      <DescriptionList
        items={[
          {
            term: t("state"),
            value: <Badge tone={session.status === "open" ? "good" : "neutral"}>{t(`states.${session.status}`)}</Badge>,
          },
          ...(closing ? [{ term: t("session.report"), value: <Num>{closing.reportNumber}</Num> }] : []),
          { term: t("session.opened"), value: moment(session.openedAt) },
          { term: t("cashier"), value: person(session.openedByName) },
          { term: t("session.closed"), value: moment(session.closedAt) },
          { term: t("session.closedBy"), value: person(session.closedByName) },
          ...(closing?.approvedByName
            ? [{ term: t("session.approvedBy"), value: person(closing.approvedByName) }]
            : []),
          ...(closing?.notes ? [{ term: t("notes"), value: <bdi>{closing.notes}</bdi> }] : []),
        ]}
      />
    </Card>
  );
}

/** Earlier closings of a session that was opened again. Their figures are history. */
export function EarlierClosings({ session }: { session: SessionDetail }) {
  const t = useTranslations("registers");
  const locale = useLocale();
  const earlier = session.closings.filter(({ reopenedAt }) => reopenedAt !== null);
  if (earlier.length === 0) return null;
  return (
    <ListCard title={t("session.earlier")}>
      {earlier.map((closing) => (
        <ListRow
          key={closing.id}
          href={paths.registers.printSession(session.registerId, session.id, { closing: closing.id })}
          detail={t("session.reopened", {
            when: formatDateTime(closing.reopenedAt ?? closing.closedAt, locale),
            who: closing.reopenedByName ?? "",
            why: reasonWords(closing.reopenReason ?? ""),
          })}
          end={<Num>{formatMoney(closing.difference)}</Num>}
        >
          <Num>{closing.reportNumber}</Num>
        </ListRow>
      ))}
    </ListCard>
  );

  /** A reason is kept as its code, and after a colon what was written about it. */
  function reasonWords(kept: string): string {
    const [code = "", ...notes] = kept.split(": ");
    return [t(`reopenReasons.${code}`), ...notes].join(": ");
  }
}
