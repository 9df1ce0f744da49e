import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { columnLabel } from "#app/modules/imports/bad-lines.server.ts";
import { getImport } from "#app/modules/imports/get-import.server.ts";
import { ImportOutcome } from "#app/modules/imports/import-outcome.tsx";
import { ImportProblems } from "#app/modules/imports/import-problems.tsx";
import { startImport } from "#app/modules/imports/run-import.server.ts";
import { workOnImport } from "#app/modules/imports/work-on-import.server.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { problems, ...run } = await load(args, getImport, { id: args.params.id });
  const { locale } = await guard(args);
  return {
    title: run.fileName,
    run,
    problems: problems.map(({ line, field, value, key, params }) => ({
      line,
      column: columnLabel("customers", field, locale),
      value,
      message: say(locale, { key, params }),
    })),
  };
}

/** Confirms the import and writes as much of it as one request may; sent again it goes on. */
export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    startImport,
    async ({ id }, context) => {
      await workOnImport(context, id);
      const { status, doneRows } = await load(args, getImport, { id });
      const here = paths.customers.importRun(id);
      if (status !== "done") return redirectDocument(here);
      return redirectWithToast(here, { title: { key: "imports.doneText", params: { count: doneRows } } });
    },
    { input: { id: args.params.id }, failure: "imports.failed" },
  );
}

export default function ImportRun() {
  const t = useTranslations("imports");
  const customers = useTranslations("customers");
  const { title, run, problems } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[
          { label: customers("title"), href: paths.customers.list() },
          { label: t("title"), href: paths.customers.import() },
        ]}
        note={t(`statuses.${run.status}`)}
      />
      <div className={stack({ gap: "large" })}>
        <ImportOutcome run={run} state={state} />
        {problems.length > 0 ? (
          <ImportProblems problems={problems} count={run.problemCount} href={paths.customers.importProblems(run.id)} />
        ) : null}
      </div>
    </>
  );
}
