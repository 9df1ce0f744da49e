import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { HolidayView } from "./holiday.schema.server.ts";

type HolidayFormProps = {
  holiday?: HolidayView;
  /** The stores that the user may close. */
  stores: readonly SelectOption[];
  /** Set for a new holiday: makes a repeated press of Save one holiday. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a holiday, new or existing. */
export function HolidayForm({ holiday, stores, requestKey, state }: HolidayFormProps) {
  const t = useTranslations("holidays");
  const said = (name: string, value: string): string =>
    name === "storeId" ? (stores.find((store) => String(store.value) === value)?.label ?? t("allStores")) : value;
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {holiday ? (
          <>
            <ConflictNotice label={(name) => t(name)} words={said} href={paths.holidays.edit(holiday.id)} />
            <VersionField version={holiday.version} />
          </>
        ) : null}
        <Card>
          <div className={columns({ count: 2 })}>
            <TextField name="name" label={t("name")} lang="en" autoComplete="off" defaultValue={holiday?.name} />
            <TextField
              name="nameAr"
              label={t("nameAr")}
              optional
              dir="auto"
              autoComplete="off"
              defaultValue={holiday?.nameAr ?? ""}
            />
            <DateField name="firstDay" label={t("firstDay")} defaultValue={holiday?.firstDay} />
            <DateField
              name="lastDay"
              label={t("lastDay")}
              help={t("lastDayHelp")}
              optional
              defaultValue={holiday?.lastDay}
            />
            <Select
              name="storeId"
              label={t("storeId")}
              optional
              placeholder={t("allStores")}
              options={stores}
              defaultValue={holiday?.storeId ?? ""}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.holidays.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
