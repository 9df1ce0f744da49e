import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { toDialog } from "#app/ui/to-dialog.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { nextStatuses } from "./appointment-status.ts";

type AppointmentStepsProps = {
  appointment: Pick<AppointmentView, "id" | "status" | "version" | "customerId" | "doctorId">;
  /** The codes of the statuses that the shop uses. */
  offered: readonly string[];
};

/** The steps that a visit can take now; the usual one comes last and looks strongest. */
export function AppointmentSteps({ appointment, offered }: AppointmentStepsProps) {
  const t = useTranslations("appointments");
  const { id, status, version, customerId, doctorId } = appointment;
  const next = nextStatuses(status).filter((one) => offered.includes(one));
  const steps = next.filter((one) => one !== "cancelled");
  const [usual] = steps;
  return (
    <>
      <LinkButton href={paths.appointments.calendarFile(id)}>{t("calendarFile")}</LinkButton>
      {next.includes("cancelled") ? (
        <LinkButton href={paths.appointments.cancel(id)} {...toDialog}>
          {t("steps.cancelled")}
        </LinkButton>
      ) : null}
      {steps.toReversed().map((step) => (
        <form key={step} method="post">
          <input type="hidden" name="version" value={version} />
          <Button name="step" value={step} variant={step === usual ? "primary" : "default"}>
            {t(`steps.${step}`)}
          </Button>
        </form>
      ))}
      {status === "completed" ? (
        <LinkButton variant="primary" href={paths.prescriptions.new({ customerId, doctorId })}>
          {t("newPrescription")}
        </LinkButton>
      ) : null}
    </>
  );
}
