import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getSavedReport } from "#app/modules/reports/own/read-saved-reports.server.ts";
import { removeSavedReport } from "#app/modules/reports/own/remove-saved-report.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "reports:create");
  const { id, name } = await load(args, getSavedReport, { id: args.params.id });
  return { title: wordsOf(locale, "reports")("own.delete"), id, name };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.reports.home(), { title: { key: "reports.own.deleted" } });
  return submit(args, removeSavedReport, removed, {
    failure: "reports.own.failedToDelete",
    input: { id: args.params.id },
  });
}

export default function DeleteReport() {
  const t = useTranslations("reports.own");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.reports.detail(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
