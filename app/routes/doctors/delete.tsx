import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { BookedVisits } from "#app/modules/doctors/doctor-form.tsx";
import { listDoctorOptions } from "#app/modules/doctors/read-doctors.server.ts";
import { getDoctorRemoval, removeDoctor } from "#app/modules/doctors/write-doctor.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { doctor, visits } = await load(args, getDoctorRemoval, { id: args.params.id });
  const { id, firstName, lastName } = doctor;
  const others = visits.length > 0 ? await load(args, listDoctorOptions, {}) : [];
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removeDoctor),
    title: wordsOf(locale, "doctors")("deleteDoctor"),
    id,
    name: `${firstName} ${lastName}`,
    visits,
    others: others.filter((other) => other.id !== id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.doctors.list(), { title: { key: "doctors.deleted" } });
  return submit(args, removeDoctor, removed, { failure: "doctors.failedToDelete", input: { id: args.params.id } });
}

export default function DeleteDoctor() {
  const t = useTranslations("doctors");
  const { title, id, name, visits, others } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteDoctorText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.doctors.edit(id) }}
      state={useActionData<typeof action>()}
    >
      {visits.length > 0 ? <BookedVisits visits={visits} others={others} /> : null}
    </RemovalDialog>
  );
}
