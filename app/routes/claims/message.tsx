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
import { loadClaimAnswer } from "#app/modules/claims/nphies/exchange/load-answer.server.ts";
import { MessageCards } from "#app/modules/claims/nphies/exchange/message-card.tsx";
import { listClaimMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import { saveClaimMessage, sendClaimMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { LoadAnswerCard, WriteMessageCard } from "#app/modules/claims/nphies/exchange/write-message-card.tsx";
import { getNphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const messages = await load(args, listClaimMessages, { id: args.params.id });
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "nphies.messages")("title"),
    messages,
    may: await mayRun(args, {
      save: saveClaimMessage,
      send: sendClaimMessage,
      load: loadClaimAnswer,
      settings: getNphiesSettings,
    }),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const form = await readPageForm(args);
  const isSent = form.get("way") === "send";
  form.delete("way");
  const done = (key: string) => () => redirectWithToast(claimPaths.message(id), { title: { key } });
  const options = { form, input: { id }, failure: "nphies.write.failed" };
  return isSent
    ? submit(args, sendClaimMessage, done("nphies.write.sent"), options)
    : submit(args, saveClaimMessage, done("nphies.write.saved"), options);
}

/** A claim's messages to nphies: the next one, the answers, and the way by files. */
export default function ClaimNphies() {
  const t = useTranslations();
  const { title, messages, may, requestKey } = useLoaderData<typeof loader>();
  const { claimId, claimNumber } = messages;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claims.title"), href: claimPaths.list() },
          { label: <bdi>{claimNumber}</bdi>, href: claimPaths.detail(claimId) },
        ]}
      />
      <div className={stack()}>
        {messages.isSimulated ? <Notice tone="warn" title={t("nphies.settings.simulated")} /> : null}
        <WriteMessageCard
          messages={messages}
          may={may}
          requestKey={requestKey}
          state={useActionData<typeof action>()}
        />
        {may.load && messages.messages.length > 0 ? <LoadAnswerCard claimId={claimId} state={undefined} /> : null}
        <MessageCards claimId={claimId} messages={messages.messages} />
      </div>
    </>
  );
}
