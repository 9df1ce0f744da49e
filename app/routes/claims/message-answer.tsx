import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { answerUpload, loadClaimAnswer } from "#app/modules/claims/nphies/exchange/load-answer.server.ts";
import { LoadAnswerCard } from "#app/modules/claims/nphies/exchange/write-message-card.tsx";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, loadClaimAnswer.permission);
  const { id, claimNumber } = await load(args, getClaim, { id: args.params.id });
  return { title: wordsOf(locale, "nphies.load")("title"), id, claimNumber };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const done = ({ applied }: { applied: boolean }) =>
    redirectWithToast(claimPaths.message(id), { title: { key: applied ? "nphies.load.applied" : "nphies.load.kept" } });
  return submitUpload(args, loadClaimAnswer, answerUpload, done, { input: { id }, failure: "nphies.load.failed" });
}

/** Takes the file of the page of a claim's messages, and shows its form again when the file is refused. */
export default function LoadAnswer() {
  const t = useTranslations();
  const { title, id, claimNumber } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claims.title"), href: claimPaths.list() },
          { label: <bdi>{claimNumber}</bdi>, href: claimPaths.detail(id) },
          { label: t("nphies.messages.title"), href: claimPaths.message(id) },
        ]}
      />
      <LoadAnswerCard claimId={id} state={useActionData<typeof action>()} />
    </>
  );
}
