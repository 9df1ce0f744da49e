import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { loadInsurerAnswer } from "#app/modules/claims/nphies/exchange/load-answer.server.ts";
import { listInsurerMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import type { Thing } from "#app/modules/claims/nphies/exchange/things.ts";
import { saveInsurerMessage, sendInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { fetchAnswers } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import { FetchCard, LoadAnswerCard } from "#app/modules/claims/nphies/screen/answer-cards.tsx";
import { MessageCards } from "#app/modules/claims/nphies/screen/message-card.tsx";
import { MessageHead } from "#app/modules/claims/nphies/screen/message-head.tsx";
import { offeredNow } from "#app/modules/claims/nphies/screen/offered-messages.ts";
import {
  CancelCard,
  CommunicationCard,
  WriteMessageCard,
} from "#app/modules/claims/nphies/screen/write-message-card.tsx";
import { getNphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { cancelClaim } from "#app/modules/claims/steps/cancel-claim.server.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const aboutOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({ thing: params.thing, id: params.id });

export async function loader(args: LoaderFunctionArgs) {
  const messages = await load(args, listInsurerMessages, aboutOf(args));
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "nphies.messages")("title"),
    messages,
    may: await mayRun(args, {
      save: saveInsurerMessage,
      send: sendInsurerMessage,
      load: loadInsurerAnswer,
      cancel: cancelClaim,
      fetch: fetchAnswers,
      settings: getNphiesSettings,
    }),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { thing = "", id = "" } = args.params;
  const form = await readPageForm(args);
  const way = form.get("way");
  form.delete("way");
  const done = (key: string) => () =>
    redirectWithToast(claimPaths.messages.page(thing as Thing, id), { title: { key } });
  const options = { form, input: { thing, id }, failure: "nphies.write.failed" };
  if (way === "fetch") return submit(args, fetchAnswers, done("nphies.fetch.done"), { form, once: false });
  return way === "send"
    ? submit(args, sendInsurerMessage, done("nphies.write.sent"), options)
    : submit(args, saveInsurerMessage, done("nphies.write.saved"), options);
}

/** The messages to nphies about one thing: the next one, the answers, and the way by files. */
export default function MessagesOfThing() {
  const t = useTranslations();
  const { title, messages, may, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const offered = offeredNow(messages);
  const write = { messages, may, requestKey, state };
  return (
    <>
      <MessageHead title={title} about={messages} />
      <div className={stack()}>
        {messages.isSimulated ? <Notice tone="warn" title={t("nphies.settings.simulated")} /> : null}
        {offered.next ? <WriteMessageCard {...write} /> : null}
        {offered.communication && may.save ? <CommunicationCard {...write} /> : null}
        {offered.cancel && may.cancel ? <CancelCard {...write} /> : null}
        {offered.fetch && may.fetch ? <FetchCard /> : null}
        {may.load && messages.messages.length > 0 ? <LoadAnswerCard about={messages} state={undefined} /> : null}
        <MessageCards about={messages} messages={messages.messages} />
      </div>
    </>
  );
}
