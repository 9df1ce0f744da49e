import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type DateOnly, formatDateTime, formatTime, riyadhDay } from "#app/lib/dates.ts";
import { type ExaminerOption, examinerChoices } from "#app/modules/doctors/examiner.ts";
import { APPOINTMENT_TYPES } from "#app/modules/settings/lists/appointment-types.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack, withoutScripts } from "#app/ui/layout/layout.css.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { useShownType } from "./appointment-words.tsx";
import type { FreeTimes } from "./list-free-times.server.ts";

type AppointmentFormProps = {
  appointment?: AppointmentView;
  /** Set for a new visit: makes a repeated press of Save one visit. */
  requestKey?: string;
  /** The picker of a new visit; an existing one keeps its customer. */
  customer?: ReactNode;
  examiners: readonly ExaminerOption[];
  /** Who examines, as `examinerKey` writes it. */
  examiner: string;
  /** The times to choose from, of the day that the form names. */
  free: FreeTimes;
  /** The time that is chosen when the form is opened. */
  at: string;
  today: DateOnly;
  cancelHref: string;
  state: FormState | undefined;
};

/** The intent of the button that leads to a new customer, and back with what was typed. */
export const NEW_CUSTOMER = "newCustomer";

const TYPES_ID = "appointment-types";
const SHOW_TIMES_ID = "show-times";
const TIMES_PART = "free-times";

/** Choosing another examiner, day or length presses this button, which draws the times anew. */
const showsTimes = { "data-submits": SHOW_TIMES_ID };

/** A visit takes a slot, or two or three; a short one takes a part of it. */
function lengthsOf({ slotMinutes, shortestMinutes, minutes }: FreeTimes, own: number | undefined): number[] {
  const short = [1, 2].map((count) => count * shortestMinutes).filter((length) => length < slotMinutes);
  const usual = [1, 2, 3].map((count) => count * slotMinutes);
  return [...new Set([...short, ...usual, own ?? minutes])].sort((left, right) => left - right);
}

/** The fields of a visit, for new and edit. Its times are those that the examiner and the day leave free. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { appointment, requestKey, customer, examiners, free, at, today, cancelHref, state } = props;
  const t = useTranslations("appointments");
  const locale = useLocale();
  const typeOf = useShownType();
  const words = (name: string, value: string) => {
    if (name === "appointmentType") return typeOf(value);
    if (name === "appointmentDate") return formatDateTime(value, locale);
    return name === "examiner" ? (examiners.find(({ key }) => key === value)?.name ?? value) : value;
  };
  const own = appointment && riyadhDay(appointment.appointmentDate) === free.day ? [appointment.appointmentDate] : [];
  const times = [...new Set([...own, ...free.times])].sort();
  return (
    <Form state={state}>
      <DefaultButton />
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {appointment ? (
          <>
            <ConflictNotice
              label={(name) => t(`fields.${name}`)}
              words={words}
              href={paths.appointments.detail(appointment.id)}
            />
            <VersionField version={appointment.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            {customer}
            <div className={columns({ count: 3 })}>
              <Select
                name="examiner"
                label={t("fields.examiner")}
                optional
                placeholder={t("noDoctor")}
                defaultValue={props.examiner}
                options={examinerChoices(examiners, t)}
                {...showsTimes}
              />
              <DateField
                name="date"
                label={t("fields.date")}
                required
                min={today}
                defaultValue={free.day}
                {...showsTimes}
              />
              <Select
                name="minutes"
                label={t("fields.minutes")}
                defaultValue={appointment?.minutes ?? free.minutes}
                options={lengthsOf(free, appointment?.minutes).map((minutes) => ({
                  value: minutes,
                  label: t("minutes", { count: minutes }),
                }))}
                {...showsTimes}
              />
            </div>
            <div className={`${row()} ${withoutScripts}`}>
              <Button id={SHOW_TIMES_ID} name="intent" value="times" data-draws={TIMES_PART}>
                {t("showTimes")}
              </Button>
              <span>{t("showTimesHelp")}</span>
            </div>
            <div className={columns({ count: 2 })}>
              <div id={TIMES_PART}>
                <Select
                  name="appointmentDate"
                  label={t("fields.appointmentDate")}
                  required
                  placeholder={times.length > 0 ? t("chooseTime") : t("noTimes")}
                  defaultValue={at}
                  options={times.map((instant) => ({ value: instant, label: formatTime(instant) }))}
                />
              </div>
              <TextField
                name="appointmentType"
                label={t("fields.appointmentType")}
                optional
                list={TYPES_ID}
                defaultValue={typeOf(appointment?.appointmentType ?? null) ?? ""}
              />
            </div>
            <datalist id={TYPES_ID}>
              {APPOINTMENT_TYPES.map((type) => (
                <option key={type} value={t(`types.${type}`)} />
              ))}
            </datalist>
            <TextArea
              name="notes"
              label={t("fields.notes")}
              optional
              rows={2}
              defaultValue={appointment?.notes ?? ""}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("keep")}</LinkButton>
          <Button variant="primary">{t(appointment ? "save" : "book")}</Button>
        </div>
      </div>
    </Form>
  );
}
