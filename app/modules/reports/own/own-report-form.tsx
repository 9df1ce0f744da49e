import { useTranslations } from "use-intl";
import { PRESETS } from "#app/modules/reports/figures/period.ts";
import { TypedText } from "#app/modules/user-management/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { CheckboxGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns as grid, row, stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import type { ReportFormData } from "./report-form-data.server.ts";

/** The fields of an own report: the source is chosen by links, because the columns belong to it. */
export function OwnReportForm({ data, state }: { data: ReportFormData; state: FormState | undefined }) {
  const t = useTranslations("reports.own");
  const { report, requestKey, source, sources, columns, stores, roles } = data;
  const isSame = report?.source === source;
  const path = report ? paths.reports.edit(report.id) : paths.reports.create();
  const chosen = isSame ? report.columns : offered(columns);
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <input type="hidden" name="source" value={source} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary title={t(report ? "failedToUpdate" : "failedToCreate")} />
        {report ? (
          <>
            <ConflictNotice label={(name) => name} href={path} />
            <VersionField version={report.version} />
          </>
        ) : null}
        <Card title={t("what")}>
          <div className={stack()}>
            <Chips label={t("source")}>
              {sources.map((name) => (
                <Chip key={name} href={`${path}?source=${name}`} current={name === source}>
                  {t(`sources.${name}`)}
                </Chip>
              ))}
            </Chips>
            <TextField name="name" label={t("name")} autoComplete="off" defaultValue={report?.name} />
            <CheckboxGroup
              name="columns"
              label={t("columns")}
              options={columns.map(({ key, label }) => ({ value: key, label }))}
              defaultValue={[...chosen]}
            />
            <div className={grid({ count: 3 })}>
              <Select
                name="groupBy"
                label={t("groupBy")}
                placeholder={t("notGrouped")}
                help={t("groupByHelp")}
                options={columns.filter(({ groups }) => groups).map(({ key, label }) => ({ value: key, label }))}
                defaultValue={isSame ? (report.groupBy ?? "") : ""}
              />
              <PeriodField value={report?.period} />
              <Select
                name="storeId"
                label={t("store")}
                placeholder={t("allStores")}
                options={stores.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={report?.storeId ?? ""}
              />
            </div>
          </div>
        </Card>
        <Card title={t("filters")}>
          <div className={grid({ count: 3 })}>
            {columns
              .filter(({ filter }) => filter)
              .map((column) => (
                <FilterField key={column.key} column={column} />
              ))}
          </div>
        </Card>
        <Card title={t("sharing")}>
          <div className={stack()}>
            <CheckboxGroup
              name="roleIds"
              label={t("roles")}
              help={t("rolesHelp")}
              optional
              options={roles.map(({ id, name }) => ({ value: id, label: <TypedText>{name}</TypedText> }))}
              defaultValue={report?.roleIds.map(String)}
            />
            <div className={grid({ count: 2 })}>
              <Select
                name="schedule"
                label={t("schedule")}
                help={t("scheduleHelp")}
                options={["none", "daily", "weekly", "monthly"].map((value) => ({
                  value,
                  label: t(`schedules.${value}`),
                }))}
                defaultValue={report?.schedule ?? "none"}
              />
              <Select
                name="format"
                label={t("format")}
                options={[
                  { value: "csv", label: "CSV" },
                  { value: "xlsx", label: "Excel" },
                ]}
                defaultValue={report?.format ?? "csv"}
              />
            </div>
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={report ? paths.reports.detail(report.id) : paths.reports.home()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t(report ? "save" : "create")}</Button>
        </div>
      </div>
    </Form>
  );
}

const FIRST_COLUMNS = 6;

/** What a new report shows unless its maker chooses otherwise: what tells the rows apart, and all amounts. */
const offered = (columns: ReportFormData["columns"]): string[] =>
  columns.filter(({ isAmount }, index) => isAmount || index < FIRST_COLUMNS).map(({ key }) => key);

/** A list where there are choices, a day, a number, or a text. */
function FilterField({ column }: { column: ReportFormData["columns"][number] }) {
  const t = useTranslations("reports.own");
  const { key, label, filter, isDay, options, value } = column;
  const field = { name: `filters.${key}`, label, optional: true, defaultValue: value };
  if (options.length > 0) return <Select {...field} placeholder={t("anyValue")} options={options} />;
  if (isDay) return <DateField {...field} />;
  const number = { label: t("atLeast", { column: label }), inputMode: "decimal", dir: "ltr" } as const;
  return <TextField {...field} {...(filter === "least" ? number : {})} maxLength={100} autoComplete="off" />;
}

function PeriodField({ value }: { value?: string }) {
  const t = useTranslations("reports");
  return (
    <Select
      name="period"
      label={t("period")}
      options={PRESETS.map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
      defaultValue={value ?? "this_month"}
    />
  );
}
