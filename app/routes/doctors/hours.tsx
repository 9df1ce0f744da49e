import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getDoctor } from "#app/modules/doctors/read-doctors.server.ts";
import { getWorkingTimes } from "#app/modules/doctors/working/read-working.server.ts";
import {
  addDoctorAbsence,
  removeDoctorAbsence,
  saveWorkingTimes,
} from "#app/modules/doctors/working/save-working.server.ts";
import { Absences, WorkingForm } from "#app/modules/doctors/working/working-form.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

/** The address may name one of the user's stores; otherwise the week is that of the current one. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const { id } = args.params;
  const asked = new URL(args.request.url).searchParams.get("storeId");
  const stores = (session?.stores ?? []).map((store) => ({
    id: store.id,
    name: (locale === "ar" && store.nameAr) || store.name,
  }));
  const [doctor, working] = await Promise.all([load(args, getDoctor, { id }), load(args, getWorkingTimes, { id })]);
  return {
    title: wordsOf(locale, "doctors")("working.title"),
    constraints: { ...constraintsOf(addDoctorAbsence), ...constraintsOf(saveWorkingTimes) },
    name: `${doctor.firstName} ${doctor.lastName}`,
    working,
    stores,
    storeId: stores.find((store) => String(store.id) === asked)?.id ?? session?.store?.id ?? null,
    may: await mayRun(args, { change: saveWorkingTimes }),
    today: riyadhDay(),
    requestKey: randomUUID(),
  };
}

/** Saves the week, or adds or removes an absence. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const input = { id: args.params.id };
  const storeId = new URL(args.request.url).searchParams.get("storeId");
  const page = paths.doctors.hours(args.params.id ?? "", { storeId });
  const done = (key: string, description?: Message) =>
    redirectWithToast(page, { title: { key: `doctors.${key}` }, description });
  const failure = "doctors.failedToUpdate";
  if (form.get("intent") === "remove") {
    return submit(args, removeDoctorAbsence, () => done("absences.removed"), { form, failure, input });
  }
  if (form.get("intent") !== "absence") {
    return submit(args, saveWorkingTimes, () => done("working.saved"), { form, failure, input, once: false });
  }
  const added = ({ visits }: { visits: number }) =>
    done("absences.added", visits > 0 ? { key: "doctors.absences.booked", params: { count: visits } } : undefined);
  return submit(args, addDoctorAbsence, added, { form, failure, input });
}

/** When and where a doctor works. */
export default function WorkingTimes() {
  const t = useTranslations("doctors");
  const { title, name, working, stores, storeId, may, today, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const ofAbsence = state?.fields?.includes("firstDay");
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.doctors.list() },
          { label: <bdi>{name}</bdi>, href: paths.doctors.edit(working.id) },
        ]}
        note={t("working.note")}
      />
      <div className={stack({ gap: "large", narrow: true })}>
        <Card title={t("working.week")}>
          {storeId === null ? (
            <EmptyState title={t("working.noStore")} />
          ) : (
            <div className={stack()}>
              {stores.length > 1 ? (
                <Chips label={t("working.store")}>
                  {stores.map((store) => (
                    <Chip
                      key={store.id}
                      href={paths.doctors.hours(working.id, { storeId: store.id })}
                      current={store.id === storeId}
                    >
                      <bdi>{store.name}</bdi>
                    </Chip>
                  ))}
                </Chips>
              ) : null}
              <WorkingForm
                storeId={storeId}
                days={working.days.filter((day) => day.storeId === storeId)}
                state={ofAbsence ? undefined : state}
              />
            </div>
          )}
        </Card>
        <Absences
          absences={working.absences}
          today={today}
          requestKey={requestKey}
          state={ofAbsence ? state : undefined}
          changes={may.change}
        />
      </div>
    </>
  );
}
