import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { messagePaths } from "#app/message-paths.ts";
import { DECISION_NAMES, mayDecide, STATUS_TONES } from "#app/modules/messages/log/message-status.ts";
import { getMessage } from "#app/modules/messages/log/read-messages.server.ts";
import { settleMessage } from "#app/modules/messages/log/settle-message.server.ts";
import * as css from "#app/modules/messages/messages.css.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const message = await load(args, getMessage, { id: args.params.id });
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "messages")(`events.${message.event}`),
    message,
    may: await mayRun(args, { settle: settleMessage }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = ({ id }: { id: number }) =>
    redirectWithToast(messagePaths.detail(id), { title: { key: "messages.settled" } });
  return submit(args, settleMessage, saved, { input: { id: args.params.id }, failure: "messages.failed" });
}

/** One message: what it says, where it went, what became of it, and what a person may decide. */
export default function MessagePage() {
  const t = useTranslations("messages");
  const locale = useLocale();
  const { title, message, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { status, channel, address, customerId, customerName, subject, body } = message;
  const at = (instant: string | null) => (instant ? <Moment>{formatDateTime(instant, locale)}</Moment> : null);
  const decisions = may.settle ? DECISION_NAMES.filter((one) => mayDecide(one, status) && address !== "") : [];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: messagePaths.list() }]}
        note={
          <a href={paths.customers.profile(customerId)}>
            <bdi>{customerName}</bdi>
          </a>
        }
      />
      <div className={stack({ narrow: true })}>
        {status === "unknown" ? <Notice tone="warn" title={t("unknownText")} /> : null}
        {status === "sink" ? <Notice tone="info" title={t("sinkText")} /> : null}
        <Card>
          <DescriptionList
            items={[
              { term: t("status"), value: <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge> },
              { term: t("channel"), value: t(`channels.${channel}`) },
              { term: t("address"), value: address ? <bdi dir="ltr">{readablePhone(address)}</bdi> : null },
              { term: t("purpose"), value: t(`purposes.${message.purpose}`) },
              { term: t("createdAt"), value: at(message.createdAt) },
              ...(status === "waiting" ? [{ term: t("leaves"), value: at(message.nextAttemptAt) }] : []),
              { term: t("sentAt"), value: at(message.sentAt) },
              { term: t("deliveredAt"), value: at(message.deliveredAt) },
              { term: t("answer"), value: message.answer ? <bdi dir="ltr">{message.answer}</bdi> : null },
            ]}
          />
        </Card>
        <Card title={<bdi>{subject || t("forgotten")}</bdi>}>
          <p dir="auto" className={css.asTyped}>
            {body}
          </p>
        </Card>
        {decisions.length > 0 ? (
          <Form state={state}>
            <ErrorSummary />
            <div className={row({ justify: "end" })}>
              {decisions.map((decision) => (
                <Button key={decision} name="decision" value={decision}>
                  {t(`decisions.${decision}`)}
                </Button>
              ))}
            </div>
          </Form>
        ) : null}
      </div>
    </>
  );
}
