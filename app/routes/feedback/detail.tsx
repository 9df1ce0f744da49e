import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { feedbackPaths } from "#app/message-paths.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { FeedbackFacts, SettleForm } from "#app/modules/feedback/feedback-parts.tsx";
import { getFeedback } from "#app/modules/feedback/read-feedback.server.ts";
import { settleFeedback } from "#app/modules/feedback/settle-feedback.server.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const feedback = await load(args, getFeedback, { id: args.params.id });
  const { locale, session } = await guard(args);
  return {
    title: wordsOf(locale, "feedback")("of", { number: feedback.receiptNumber }),
    feedback,
    constraints: constraintsOf(settleFeedback),
    requestKey: randomUUID(),
    may: await mayRun(args, { settle: settleFeedback }),
    trail: historyHref(session?.permissions ?? new Set(), "feedback", feedback.id),
  };
}

/** Notes what was done about a low answer. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    settleFeedback,
    () => redirectWithToast(feedbackPaths.list({ status: "open" }), { title: { key: "feedback.settled" } }),
    { form, input: { id: args.params.id }, failure: "feedback.failed" },
  );
}

/** One answer: of whom, about what, and what was done about it. */
export default function FeedbackDetail() {
  const t = useTranslations("feedback");
  const { title, feedback, requestKey, may, trail } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: feedbackPaths.list() }]}
        note={
          <a href={paths.customers.profile(feedback.customerId)}>
            <bdi>{feedback.customerName}</bdi>
          </a>
        }
        end={<HistoryLink href={trail} />}
      />
      <div className={stack({ narrow: true })}>
        <FeedbackFacts feedback={feedback} />
        {may.settle && feedback.status === "open" ? (
          <SettleForm feedback={feedback} requestKey={requestKey} state={state} />
        ) : null}
      </div>
    </>
  );
}
