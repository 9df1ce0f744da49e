import { useLocale, useTranslations } from "use-intl";
import { nameOfWeekday } from "#app/modules/doctors/working/working-form.tsx";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns as fields, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import type { StoreHoursView } from "./store-hours.schema.server.ts";

type Day = StoreHoursView["days"][number];
const TIMES = ["opens", "closes", "breakFrom", "breakTo"] as const;

/** The week of a store. A day whose times are empty is closed. */
export function HoursForm({ hours, state }: { hours: StoreHoursView; state: FormState | undefined }) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const nameOf = ({ weekday }: Day) => nameOfWeekday(weekday, locale);
  const columns: Column<Day>[] = [
    {
      key: "day",
      header: t("hours.day"),
      render: (day) => (
        <>
          <input type="hidden" name={`days[${day.weekday}].weekday`} value={day.weekday} />
          {nameOf(day)}
        </>
      ),
    },
    ...TIMES.map(
      (time): Column<Day> => ({
        key: time,
        header: t(`hours.${time}`),
        render: (day) => (
          <TextField
            name={`days[${day.weekday}].${time}`}
            type="time"
            dir="ltr"
            label={t("hours.timeOf", { day: nameOf(day), time: t(`hours.${time}`) })}
            hideLabel
            optional
            defaultValue={day[time] ?? ""}
          />
        ),
      }),
    ),
  ];
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card flush>
          <DataTable caption={t("hours.title")} columns={columns} rows={hours.days} rowKey={({ weekday }) => weekday} />
        </Card>
        <Card>
          <div className={fields({ count: 2 })}>
            <TextField
              name="slotMinutes"
              type="number"
              label={t("hours.slotMinutes")}
              help={t("hours.help")}
              defaultValue={hours.slotMinutes}
            />
            <TextField
              name="shortestMinutes"
              type="number"
              label={t("hours.shortestMinutes")}
              help={t("hours.shortestHelp")}
              defaultValue={hours.shortestMinutes}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.appointments.list()}>{t("keep")}</LinkButton>
          <Button variant="primary">{t("hours.save")}</Button>
        </div>
      </div>
    </Form>
  );
}
