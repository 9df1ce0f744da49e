import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { addDays, addYears, riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { recallPaths } from "#app/message-paths.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { getRecall } from "#app/modules/recalls/read-recalls.server.ts";
import { RecallFacts } from "#app/modules/recalls/recall-facts.tsx";
import { isOpen, isVisit } from "#app/modules/recalls/rules/recall-rules.ts";
import { OutcomeForm } from "#app/modules/recalls/work/outcome-form.tsx";
import { sendRecall } from "#app/modules/recalls/work/send-recalls.server.ts";
import { setRecallOutcome } from "#app/modules/recalls/work/set-outcome.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const recall = await load(args, getRecall, { id: args.params.id });
  const { locale } = await guard(args);
  const today = riyadhDay();
  return {
    title: wordsOf(locale, "recalls")(`reasons.${recall.reason}`),
    recall,
    days: { min: addDays(today, 1), max: addYears(today, 1) },
    constraints: constraintsOf(setRecallOutcome),
    requestKey: randomUUID(),
    may: await mayRun(args, { send: sendRecall, call: setRecallOutcome, book: createAppointment }),
  };
}

/** Sends the message, or notes how the call ended. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const options = { form, input: { id: args.params.id }, failure: "recalls.failed" };
  if (form.get("intent") === "send") {
    return submit(
      args,
      sendRecall,
      ({ none, recall }) =>
        none === null
          ? redirectWithToast(recallPaths.list(), { title: { key: "recalls.sent" } })
          : redirectWithToast(recallPaths.detail(recall.id), {
              title: { key: "recalls.notSent" },
              description: { key: `recalls.notTold.${none}` },
              variant: "destructive",
            }),
      options,
    );
  }
  return submit(
    args,
    setRecallOutcome,
    () => redirectWithToast(recallPaths.list(), { title: { key: "recalls.noted" } }),
    options,
  );
}

/** One customer who is due: why, what was done so far, and what is next. */
export default function RecallPage() {
  const t = useTranslations("recalls");
  const { title, recall, days, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { id, customerId, customerName, status, step, notTold } = recall;
  const isDue = status === "due" || status === "later";
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: recallPaths.list() }]}
        note={
          <a href={paths.customers.profile(customerId)}>
            <bdi>{customerName}</bdi>
          </a>
        }
        end={
          <div className={row()}>
            {may.book && isVisit(recall.reason) && isOpen(status) && step !== "booked" ? (
              <LinkButton href={paths.appointments.new({ customerId })}>{t("book")}</LinkButton>
            ) : null}
            {may.send && isDue ? (
              <form method="post" action={recallPaths.detail(id)}>
                <Button name="intent" value="send">
                  {t("send")}
                </Button>
              </form>
            ) : null}
          </div>
        }
      />
      <div className={stack({ narrow: true })}>
        {recall.wantsNoCalls && isOpen(status) ? <Notice tone="warn" title={t("wantsNoCalls")} /> : null}
        {notTold && status === "due" ? <Notice tone="info" title={t(`notTold.${notTold}`)} /> : null}
        <RecallFacts recall={recall} />
        {may.call && isOpen(status) ? (
          <OutcomeForm recall={recall} days={days} requestKey={requestKey} state={state} />
        ) : null}
      </div>
    </>
  );
}
