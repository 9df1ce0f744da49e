import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Messages, MessageView } from "../exchange/read-messages.server.ts";
import { WRITTEN_EVENTS } from "../exchange/things.ts";
import { CoverFacts } from "./cover-facts.tsx";

type About = Pick<Messages, "thing" | "id">;

const TONES: Readonly<Record<MessageView["status"], Tone>> = {
  saved: "neutral",
  new: "info",
  sent: "warn",
  queued: "info",
  answered: "good",
  error: "bad",
};
const RESULT_TONES: Readonly<Record<NonNullable<MessageView["result"]>, Tone>> = {
  approved: "good",
  partial: "warn",
  rejected: "bad",
  pended: "info",
  "not-required": "neutral",
};
const EVENTS = [...WRITTEN_EVENTS, "communication-request", "payment-reconciliation"] as const;

/** All messages about a thing, the newest first, each with its answer. */
export function MessageCards({ about, messages }: { about: About; messages: readonly MessageView[] }) {
  const t = useTranslations("nphies.messages");
  if (messages.length === 0) {
    return (
      <Card title={t("list")}>
        <EmptyState title={t("none")} text={t("noneText")} />
      </Card>
    );
  }
  return messages.map((message) => <MessageCard key={message.id} about={about} message={message} />);
}

function MessageCard({ about, message }: { about: About; message: MessageView }) {
  const t = useTranslations("nphies.messages");
  const locale = useLocale();
  const { id, identifier, status, event, result, doubt, words, errors, cover, note } = message;
  const moment = (at: string | null) => (at ? <Moment>{formatDateTime(at, locale)}</Moment> : null);
  const file = (part: "message" | "answer") => (
    <a href={claimPaths.messages.file(about.thing, about.id, id, { part })} download="">
      {t(`download.${part}`)}
    </a>
  );
  const isDecided = status === "answered" && result !== null && result !== "pended";
  const waits = isDecided && !message.isApplied;
  const known = EVENTS.find((one) => one === event) ?? "other";
  const facts = [
    { term: t("userName"), value: message.userName ? <bdi>{message.userName}</bdi> : null },
    { term: t("createdAt"), value: moment(message.createdAt) },
    { term: t("sentAt"), value: moment(message.sentAt) },
    { term: t("answeredAt"), value: moment(message.answeredAt) },
    ...(status === "sent" ? [{ term: t("nextAttemptAt"), value: moment(message.nextAttemptAt) }] : []),
  ];
  return (
    <Card
      title={
        <>
          {t(`events.${known}`)} {identifier ? <Num>{identifier}</Num> : null}
        </>
      }
      end={
        <>
          {result ? <Badge tone={RESULT_TONES[result]}>{t(`results.${result}`)}</Badge> : null}{" "}
          <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        </>
      }
    >
      <div className={stack()}>
        {waits ? <Notice tone="warn" title={t(`doubts.${doubt ?? "notApplied"}`)} /> : null}
        {cover ? <CoverFacts cover={cover} /> : null}
        {note ? (
          <p>
            <bdi>{note}</bdi>
          </p>
        ) : null}
        <DescriptionList items={facts} />
        {words.map((one) => (
          <p key={one}>
            <bdi>{one}</bdi>
          </p>
        ))}
        {errors.length > 0 ? <Errors errors={errors} /> : null}
        {message.isEmptied ? (
          <p>{t("emptied")}</p>
        ) : (
          <div className={row()}>
            {file("message")}
            {message.hasAnswer ? file("answer") : null}
          </div>
        )}
      </div>
    </Card>
  );
}

type ErrorRow = MessageView["errors"][number];

/** What nphies found wrong, in its own words, with the place in the message. */
function Errors({ errors }: { errors: readonly ErrorRow[] }) {
  const t = useTranslations("nphies.messages");
  const columns: Column<ErrorRow>[] = [
    { key: "code", header: t("code"), render: ({ code }) => <Num>{code}</Num> },
    { key: "display", header: t("display"), render: ({ display }) => <bdi lang="en">{display}</bdi> },
    {
      key: "expression",
      header: t("expression"),
      lesser: true,
      render: ({ expression }) => (expression ? <Num>{expression}</Num> : "–"),
    },
  ];
  return <DataTable caption={t("errors")} columns={columns} rows={errors} />;
}
