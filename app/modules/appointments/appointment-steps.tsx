import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { isExam } from "#app/modules/settings/lists/appointment-types.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { nextStatuses } from "./appointment-status.ts";

type AppointmentStepsProps = {
  /** The answer to a step that was refused. While it asks about a change, the step is taken below its question. */
  state: FormState | undefined;
  appointment: AppointmentView;
  /** The codes of the statuses that the shop uses; none for a reader who may not change the visit. */
  offered: readonly string[];
  /** Whether the reader may write what was found at the visit. */
  prescribes: boolean;
  /** Whether the reader may sell. */
  sells: boolean;
};

/** The address of the prescription of a visit, with everything known filled in. */
export const prescriptionOf = ({ id, customerId, examiner }: AppointmentView): string =>
  paths.prescriptions.new({ customerId, doctorId: examiner, appointmentId: id });

/** What leads on from a visit: its next steps, its prescription, then a sale. The usual one comes last and looks strongest. */
export function AppointmentSteps({ appointment, offered, prescribes, sells, state }: AppointmentStepsProps) {
  const t = useTranslations("appointments");
  const { id, status, version, customerId, appointmentType, prescriptionId } = appointment;
  const next = nextStatuses(status).filter((one) => offered.includes(one));
  const steps = next.filter((one) => one !== "cancelled");
  const isBegun = status === "in_exam" || status === "completed";
  const writes = isBegun && prescribes && isExam(appointmentType) && prescriptionId === null;
  const usual = writes ? undefined : steps[0];
  return (
    <>
      <LinkButton href={paths.appointments.calendarFile(id)}>{t("calendarFile")}</LinkButton>
      {next.includes("cancelled") ? (
        <LinkButton href={paths.appointments.cancel(id)} {...toDialog}>
          {t("steps.cancelled")}
        </LinkButton>
      ) : null}
      {(state?.conflict ? [] : steps.toReversed()).map((step) => (
        <form key={step} method="post">
          <input type="hidden" name="version" value={version} />
          <Button name="step" value={step} variant={step === usual ? "primary" : "default"}>
            {t(`steps.${step}`)}
          </Button>
        </form>
      ))}
      {writes ? (
        <LinkButton variant="primary" href={prescriptionOf(appointment)}>
          {t("newPrescription")}
        </LinkButton>
      ) : null}
      {status === "completed" && prescriptionId !== null && sells ? (
        <LinkButton variant="primary" href={paths.sales.new({ customerId, prescriptionId })}>
          {t("startSale")}
        </LinkButton>
      ) : null}
    </>
  );
}

type RefusedStepProps = {
  appointment: Pick<AppointmentView, "id" | "status" | "version">;
  state: FormState | undefined;
};

/** Why a step was refused. When somebody else changed the visit first, it says what, and asks again. */
export function RefusedStep({ appointment: { id, status, version }, state }: RefusedStepProps) {
  const label = useVisitLabel();
  const t = useTranslations("appointments");
  if (!state) return null;
  const step = nextStatuses(status).find((one) => one === typedValue(state, "step"));
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        {state.conflict && step ? (
          <>
            <ActionVersion
              version={version}
              action={t(`steps.${step}`)}
              href={paths.appointments.detail(id)}
              {...label}
            />
            <div className={row()}>
              <Button name="step" value={step} variant="primary">
                {t(`steps.${step}`)}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Form>
  );
}

const CHANGED = ["status", "doctorName", "optometristName", "appointmentDate"];

/** The changes of a visit in words, for an action that came after them. */
export function useVisitLabel() {
  const t = useTranslations("appointments");
  const locale = useLocale();
  return {
    label: (name: string) => (CHANGED.includes(name) ? t(`changed.${name}`) : null),
    words: (name: string, value: string) => {
      if (name === "status") return t(`statuses.${value}`);
      return name === "appointmentDate" ? formatDateTime(value, locale) : value;
    },
  };
}
