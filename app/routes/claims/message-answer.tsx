import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { answerUpload, loadInsurerAnswer } from "#app/modules/claims/nphies/exchange/load-answer.server.ts";
import { listInsurerMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import type { Thing } from "#app/modules/claims/nphies/exchange/things.ts";
import { LoadAnswerCard } from "#app/modules/claims/nphies/screen/answer-cards.tsx";
import { MessageHead } from "#app/modules/claims/nphies/screen/message-head.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, loadInsurerAnswer.permission);
  const { thing, id, subject } = await load(args, listInsurerMessages, {
    thing: args.params.thing,
    id: args.params.id,
  });
  return { title: wordsOf(locale, "nphies.load")("title"), about: { thing, id, subject } };
}

export async function action(args: ActionFunctionArgs) {
  const { thing = "", id = "" } = args.params;
  const done = ({ applied }: { applied: boolean }) =>
    redirectWithToast(claimPaths.messages.page(thing as Thing, id), {
      title: { key: applied ? "nphies.load.applied" : "nphies.load.kept" },
    });
  return submitUpload(args, loadInsurerAnswer, answerUpload, done, {
    input: { thing, id },
    failure: "nphies.load.failed",
  });
}

/** Takes the file of a page of messages, and shows its form again when the file is refused. */
export default function LoadAnswer() {
  const { title, about } = useLoaderData<typeof loader>();
  return (
    <>
      <MessageHead title={title} about={about} below />
      <LoadAnswerCard about={about} state={useActionData<typeof action>()} />
    </>
  );
}
