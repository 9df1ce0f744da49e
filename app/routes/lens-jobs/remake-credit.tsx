import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CREDIT_FIELDS, CreditForm } from "#app/modules/lens-jobs/remakes/credit-form.tsx";
import { creditLensRemake } from "#app/modules/lens-jobs/remakes/credit-remake.server.ts";
import { getLensRemake } from "#app/modules/lens-jobs/remakes/read-remakes.server.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, creditLensRemake.permission);
  return {
    constraints: constraintsOf(creditLensRemake),
    title: wordsOf(locale, "lensRemakes")("credit"),
    remake: await load(args, getLensRemake, { id: args.params.id }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  // An emptied field is emptied in the ledger, too.
  const emptied = Object.fromEntries(CREDIT_FIELDS.filter((name) => !form.get(name)).map((name) => [name, ""]));
  return submit(
    args,
    creditLensRemake,
    () => redirectWithToast(lensPaths.jobs.remakes(), { title: { key: "lensRemakes.creditSaved" } }),
    { form, failure: "lensRemakes.creditFailed", input: { ...emptied, id: args.params.id } },
  );
}

export default function RemakeCredit() {
  const t = useTranslations("lensRemakes");
  const { title, remake } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("jobsTitle"), href: lensPaths.jobs.list() },
          { label: t("title"), href: lensPaths.jobs.remakes() },
        ]}
        note={<bdi>{remake.newJobNumber}</bdi>}
      />
      <CreditForm remake={remake} state={useActionData<typeof action>()} />
    </>
  );
}
