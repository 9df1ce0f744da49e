import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { listNextAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { NextAppointments } from "#app/modules/appointments/next-appointments.tsx";
import { examinerKey } from "#app/modules/doctors/examiner.ts";
import { OptometristForm } from "#app/modules/optometrists/optometrist-form.tsx";
import { getOptometrist } from "#app/modules/optometrists/read-optometrists.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { createOptometrist, updateOptometrist } from "#app/modules/optometrists/write-optometrist.server.ts";
import { ExaminerPrescriptions } from "#app/modules/prescriptions/examiner-prescriptions.tsx";
import { listPrescriptionHeads } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const SHOWN = 10;

/** The address of an existing optometrist has their id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args);
  const optometrist = id ? await load(args, getOptometrist, { id }) : undefined;
  const [visits, written] = optometrist
    ? await Promise.all([
        load(args, listNextAppointments, { optometristId: optometrist.id }),
        load(args, listPrescriptionHeads, { optometristId: optometrist.id, limit: SHOWN }),
      ])
    : [[], null];
  return {
    title: wordsOf(locale, "optometrists")(optometrist ? "editTitle" : "newTitle"),
    optometrist,
    constraints: constraintsOf(optometrist ? updateOptometrist : createOptometrist),
    may: await mayRun(args, { remove: removeOptometrist, book: createAppointment }),
    visits,
    prescriptions: written?.rows,
    requestKey: optometrist ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.optometrists.list(), { title: { key } });
  return id
    ? submit(args, updateOptometrist, saved("optometrists.updated"), {
        failure: "optometrists.failedToUpdate",
        input: { id },
      })
    : submit(args, createOptometrist, saved("optometrists.created"), { failure: "optometrists.failedToCreate" });
}

export default function OptometristPage() {
  const t = useTranslations("optometrists");
  const { title, optometrist, visits, prescriptions, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.optometrists.list() }]}
        note={optometrist ? <bdi>{optometrist.name}</bdi> : undefined}
        end={
          optometrist && may.remove ? (
            <LinkButton href={paths.optometrists.remove(optometrist.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        <OptometristForm optometrist={optometrist} requestKey={requestKey} state={state} />
        {optometrist ? (
          <NextAppointments
            of={{ doctorId: examinerKey({ doctorId: null, optometristId: optometrist.id }) }}
            appointments={visits}
            books={may.book}
          />
        ) : null}
        {optometrist && prescriptions ? (
          <ExaminerPrescriptions of={{ optometristId: optometrist.id }} prescriptions={prescriptions} />
        ) : null}
      </div>
    </>
  );
}
