import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { canBecome } from "#app/modules/appointments/appointment-status.ts";
import { useVisitLabel } from "#app/modules/appointments/appointment-steps.tsx";
import { getAppointment } from "#app/modules/appointments/list-appointments.server.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Moment } from "#app/ui/text/moment.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { id, status, version, customerName, appointmentDate } = await load(args, getAppointment, {
    id: args.params.id,
  });
  if (!canBecome(status, "cancelled") && args.request.method === "GET") throw redirect(paths.appointments.detail(id));
  return {
    constraints: constraintsOf(updateAppointment),
    title: wordsOf(locale, "appointments")("cancelTitle"),
    id,
    version,
    customerName,
    appointmentDate,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    updateAppointment,
    ({ id }) => redirectWithToast(paths.appointments.detail(id), { title: { key: "appointments.done.cancelled" } }),
    { failure: "appointments.failedToCancel", input: { id: args.params.id, status: "cancelled" } },
  );
}

/** Asks why before a visit is cancelled; its time is free again at once. */
export default function CancelAppointment() {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { title, id, version, customerName, appointmentDate } = useLoaderData<typeof loader>();
  const label = useVisitLabel();
  const back = paths.appointments.detail(id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("editTitle"), href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <ActionVersion version={version} action={title} href={back} {...label} />
            <p>
              {t.rich("cancelText", {
                name: () => <bdi>{customerName}</bdi>,
                when: () => <Moment>{formatDateTime(appointmentDate, locale)}</Moment>,
              })}
            </p>
            <TextArea name="cancelReason" label={t("reason")} required rows={2} maxLength={500} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keepAppointment")}</LinkButton>
              <Button variant="danger">{title}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
