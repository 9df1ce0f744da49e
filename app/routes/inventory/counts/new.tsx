import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createStockCount } from "#app/modules/inventory/counts/create-stock-count.server.ts";
import { CountForm } from "#app/modules/inventory/counts/scope/count-form.tsx";
import { countFormPage, readCountForm } from "#app/modules/inventory/counts/scope/count-form-data.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createStockCount.permission);
  return {
    constraints: constraintsOf(createStockCount),
    title: wordsOf(locale, "counts")("new"),
    requestKey: randomUUID(),
    ...(await countFormPage(args)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    createStockCount,
    ({ id }) =>
      redirectWithToast(paths.inventory.count(id), {
        title: { key: "counts.created" },
        description: { key: "counts.createdText" },
      }),
    { form, failure: "counts.failed", input: readCountForm(form) },
  );
}

export default function NewStockCount() {
  const t = useTranslations("counts");
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.inventory.counts() }]} />
      <CountForm {...form} cancelHref={paths.inventory.counts()} state={useActionData<typeof action>()} />
    </>
  );
}
