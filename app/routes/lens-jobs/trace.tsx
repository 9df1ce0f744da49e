import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getLensTrace, MOST_TRACE_KB } from "#app/modules/lens-jobs/files/read-trace.server.ts";
import { saveTrace, traceFiles } from "#app/modules/lens-jobs/files/trace-action.server.ts";
import { TraceCard } from "#app/modules/lens-jobs/files/trace-card.tsx";
import { setLensTrace } from "#app/modules/lens-jobs/files/write-trace.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLensTrace.permission);
  const trace = await load(args, getLensTrace, { id: args.params.id });
  const { set } = await mayRun(args, { set: setLensTrace });
  return {
    title: wordsOf(locale, "lensTrace")("title"),
    trace,
    mayChange: set && trace.mayChange,
    most: MOST_TRACE_KB,
    constraints: constraintsOf(setLensTrace),
  };
}

export async function action(args: ActionFunctionArgs) {
  const files = traceFiles();
  return saveTrace(args, await readPageUpload(args, setLensTrace.permission, files), files);
}

/** The shape of a job's frame from the file of a tracer: read, checked against what the file says of it, kept and drawn. */
export default function Trace() {
  const t = useTranslations("lensTrace");
  const { title, trace, mayChange, most } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { shape, ...job } = trace;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("jobs"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: lensPaths.jobs.detail(job.id) },
        ]}
      />
      <div className={stack({ gap: "large", narrow: true })}>
        {shape ? <TraceCard trace={{ ...job, shape }} mayChange={mayChange} /> : null}
        {mayChange ? (
          <Form state={state} encType="multipart/form-data">
            <input type="hidden" name="version" value={job.version} />
            <Card title={t(shape ? "replace" : "read")}>
              <div className={stack()}>
                <ErrorSummary />
                <FileField
                  name="file"
                  label={t("file")}
                  help={t("fileHelp", { most, endings: "\u2066.oma, .vca\u2069" })}
                  accept=".oma,.vca,.trc,.txt"
                />
                <div>
                  <Button variant={shape ? undefined : "primary"}>{t("upload")}</Button>
                </div>
              </div>
            </Card>
          </Form>
        ) : shape ? null : (
          <Card>
            <p>{t("none")}</p>
          </Card>
        )}
      </div>
    </>
  );
}
