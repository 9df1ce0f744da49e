import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CHANNELS } from "#app/modules/lens-jobs/handover/channels.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { ChooseStep } from "#app/modules/lens-jobs/station/choose-step.tsx";
import { FindForm } from "#app/modules/lens-jobs/station/find-form.tsx";
import { findLensTicket } from "#app/modules/lens-jobs/station/find-ticket.server.ts";
import { scanLensJob } from "#app/modules/lens-jobs/station/scan-job.server.ts";
import { scanAtStation } from "#app/modules/lens-jobs/station/station-action.server.ts";
import { getStation } from "#app/modules/lens-jobs/station/station-data.server.ts";
import { StationForm, type StationState } from "#app/modules/lens-jobs/station/station-form.tsx";
import { isStationStep, type StationStep } from "#app/modules/lens-jobs/station/station-steps.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const read = ({ request }: Pick<LoaderFunctionArgs, "request">) => {
  const params = new URL(request.url).searchParams;
  const asked = params.get("step");
  const step: StationStep = isStationStep(asked) ? asked : "find";
  const laboratoryId = /^[1-9]\d{0,8}$/.exec(params.get("laboratory") ?? "")?.[0] ?? null;
  return { step, laboratoryId, channel: CHANNELS.find((one) => one === params.get("channel")) ?? CHANNELS[0] };
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLensJob.permission);
  const { mayStep } = await mayRun(args, { mayStep: scanLensJob });
  const { step, channel, laboratoryId } = read(args);
  if (!mayStep && step !== "find") throw redirect(lensPaths.jobs.station());
  return {
    title: wordsOf(locale, "lensStation")("title"),
    step,
    channel,
    mayStep,
    laboratoryId: Number(laboratoryId) || null,
    ...(step === "find" ? { earlier: [], laboratories: [] } : await load(args, getStation, { step })),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { step, ...chosen } = read(args);
  if (step !== "find") return scanAtStation(args, { step, ...chosen });
  return submit(args, findLensTicket, ({ id }) => redirect(lensPaths.jobs.detail(id)), { once: false, stays: true });
}

/** A step is chosen once, and then the tickets of many jobs are scanned. Each scan says what happened. */
export default function Station() {
  const t = useTranslations("lensJobs");
  const { title, step, earlier, requestKey, ...chosen } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: lensPaths.jobs.list() }]} />
      <div className={stack({ gap: "large" })}>
        <ChooseStep step={step} {...chosen} />
        {step === "find" ? (
          <FindForm state={state} />
        ) : (
          <StationForm
            step={step}
            requestKey={requestKey}
            earlier={earlier}
            state={state as StationState | undefined}
          />
        )}
      </div>
    </>
  );
}
