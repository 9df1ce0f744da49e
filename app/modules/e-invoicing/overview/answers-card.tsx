import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Source } from "./document-texts.tsx";
import type { InvoiceAnswerView } from "./invoice.schema.server.ts";

const KNOWN = [0, 200, 202, 208, 303, 400, 401, 409, 429] as const;

/** The meaning of a status of HTTP here. */
function useStatusWords() {
  const t = useTranslations("invoices.answerStatuses");
  return (status: number): string => {
    const known = KNOWN.find((one) => one === status);
    if (known !== undefined) return t(`s${known}`);
    return status >= 500 ? t("failed") : t("other");
  };
}

const toneOf = (status: number): Tone => {
  if ([200, 208, 409].includes(status)) return "good";
  if (status === 400) return "bad";
  return status === 202 ? "warn" : "neutral";
};

/** All answers of the tax authority about a document, the newest first. */
export function AnswersCard({ answers }: { answers: readonly InvoiceAnswerView[] }) {
  const t = useTranslations("invoices");
  return (
    <Card title={t("answers")}>
      {answers.length === 0 ? <EmptyState title={t("noAnswers")} text={t("noAnswersText")} /> : null}
      <div className={stack({ gap: "large" })}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </div>
    </Card>
  );
}

function Answer({ answer: { answeredAt, status, messages, body } }: { answer: InvoiceAnswerView }) {
  const t = useTranslations("invoices");
  const locale = useLocale();
  const words = useStatusWords();
  return (
    <div className={stack({ gap: "small" })}>
      <p>
        <Moment>{formatDateTime(answeredAt, locale)}</Moment> <Badge tone={toneOf(status)}>{words(status)}</Badge>{" "}
        {status === 0 ? null : t("httpStatus", { status: String(status) })}
      </p>
      {messages.length > 0 ? <Messages messages={messages} /> : null}
      {body === null || body === "" ? null : <Source title={t("rawAnswer")} text={JSON.stringify(body, null, 2)} />}
    </div>
  );
}

type Message = InvoiceAnswerView["messages"][number] & { key: string };
const MESSAGE_TONES: Record<Message["kind"], Tone> = { error: "bad", warning: "warn", info: "neutral" };

/** Errors and warnings with the authority's codes, in its own words. */
export function Messages({ messages }: Pick<InvoiceAnswerView, "messages">) {
  const t = useTranslations("invoices");
  const columns: Column<Message>[] = [
    {
      key: "kind",
      header: t("messageKind"),
      render: ({ kind }) => <Badge tone={MESSAGE_TONES[kind]}>{t(`messageKinds.${kind}`)}</Badge>,
    },
    { key: "code", header: t("messageCode"), render: ({ code }) => (code ? <Num>{code}</Num> : "–") },
    { key: "text", header: t("messageText"), render: ({ text }) => <bdi lang="en">{text}</bdi> },
  ];
  return (
    <DataTable
      caption={t("messages")}
      columns={columns}
      rows={messages.map((message, index) => ({ ...message, key: `${index} ${message.code}` }))}
      rowKey={({ key }) => key}
    />
  );
}
