import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { compareCustomers } from "#app/modules/customers/merge/compare-customers.server.ts";
import { UNDO_DAYS } from "#app/modules/customers/merge/merge.schema.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { MergeForm } from "#app/modules/customers/merge/merge-form.tsx";
import { MergeSearch } from "#app/modules/customers/merge/merge-search.tsx";
import { listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = { page: "workplace", words: ["customers", "customerMerge"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const FOUND = 20;

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const query = (params.get("withQuery") ?? "").slice(0, 100);
  const otherId = /^\d{1,9}$/.exec(params.get("with") ?? "")?.[0] ?? null;
  const comparison = await load(args, compareCustomers, { id: args.params.id, otherId });
  const found = query && !otherId ? await load(args, listCustomers, { q: query, limit: FOUND }) : null;
  const { kept } = comparison;
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "customerMerge")("of", { name: `${kept.firstName} ${kept.lastName}` }),
    ...comparison,
    undoDays: UNDO_DAYS,
    query,
    results: (found?.rows ?? [])
      .filter(({ id }) => id !== kept.id)
      .map(({ id, firstName, lastName, phone }) => ({ id, label: `${firstName} ${lastName}`, detail: phone })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    mergeCustomers,
    ({ keptId }) =>
      redirectWithToast(paths.customers.profile(keptId), {
        title: { key: "customerMerge.merged" },
        description: { key: "customerMerge.mergedText", params: { days: UNDO_DAYS } },
      }),
    { input: { id: args.params.id }, failure: "customerMerge.failed" },
  );
}

export default function MergeCustomers() {
  const t = useTranslations("customers");
  const { title, kept, other, moves, undoDays, query, results, similar } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.customers.list() },
          { label: <bdi>{`${kept.firstName} ${kept.lastName}`}</bdi>, href: paths.customers.profile(kept.id) },
        ]}
      />
      {other ? (
        <MergeForm kept={kept} other={other} moves={moves} undoDays={undoDays} state={state} />
      ) : (
        <MergeSearch customerId={kept.id} query={query} results={results} similar={similar} state={state} />
      )}
    </>
  );
}
