import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { EyeName } from "#app/modules/prescriptions/eye-name.tsx";
import * as css from "#app/modules/prescriptions/form/eye-grid.css.ts";
import { EYES, eyeSummary, normalised } from "#app/modules/prescriptions/optics/measures.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { EYES_OF_JOB } from "../job-choices.ts";
import { prescribedFields } from "./ordered-eyes.ts";
import { type OrderPartProps, showsChoices, showsHelps } from "./typed-order.ts";

const OF_EYES = ["Pd", "NearPd", "Height"] as const;
const AS_WORN = ["vertex", "tilt", "wrap", "readingDistance"] as const;

/** Which eyes get a lens, by which prescription, and what was measured of each. */
export function EyesCard({ job, choices }: OrderPartProps) {
  const t = useTranslations("lensOrder");
  const words = useTranslations("lensJobs");
  const locale = useLocale();
  const { prescriptions, newestVersion, ordered } = choices;
  return (
    <Card title={t("cards.eyes")}>
      <div className={stack()}>
        <div className={columns({ count: 2 })}>
          <Select
            name="prescriptionId"
            label={t("fields.prescriptionId")}
            placeholder={t("choose.prescription")}
            defaultValue={job.prescriptionId ?? ""}
            options={prescriptions.map(({ id, number, date, isExpired }) => ({
              value: id,
              label: t(isExpired ? "choose.expired" : "choose.prescriptionOf", {
                number,
                day: formatDate(date, locale),
              }),
            }))}
            {...showsChoices}
          />
          <Select
            name="eyes"
            label={t("fields.eyes")}
            defaultValue={job.eyes}
            options={EYES_OF_JOB.map((value) => ({ value, label: words(`eyes.${value}`) }))}
            {...showsHelps}
          />
        </div>
        {newestVersion === null ? null : (
          <Notice tone="warn" title={t("older", { version: job.prescriptionVersion ?? 0, newest: newestVersion })}>
            <Checkbox
              name="takesNewestVersion"
              label={t("fields.takesNewestVersion", { newest: newestVersion })}
              {...showsChoices}
            />
          </Notice>
        )}
        <div className={css.scroll}>
          <table className={css.grid}>
            <thead>
              <tr>
                <th scope="col">{t("eye")}</th>
                {OF_EYES.map((measure) => (
                  <th key={measure} scope="col">
                    {t(`measures.${measure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {EYES.map((side) => (
                <tr key={side}>
                  <th scope="row">
                    <EyeName side={side} />
                    {ordered ? (
                      <div>
                        <bdi dir="ltr">{eyeSummary(prescribedFields(ordered), side)}</bdi>
                      </div>
                    ) : null}
                  </th>
                  {OF_EYES.map((measure) => (
                    <td key={measure}>
                      <Millimetres name={`${side}${measure}`} value={job[`${side}${measure}`]} hideLabel />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Disclosure title={t("cards.worn")} open={AS_WORN.some((name) => job[name] !== null)}>
          <div className={columns({ count: 4 })}>
            {AS_WORN.map((name) => (
              <Millimetres key={name} name={name} value={job[name]} />
            ))}
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

/** A measure: read by the server as opticians type it, and worked with as soon as its field is left. */
export function Millimetres({ name, value, hideLabel }: { name: string; value: string | null; hideLabel?: boolean }) {
  const t = useTranslations("lensOrder.fields");
  return (
    <TextField
      name={name}
      label={t(name)}
      hideLabel={hideLabel}
      figures
      autoComplete="off"
      maxLength={20}
      defaultValue={normalised("pd", value ?? "")}
      {...showsHelps}
    />
  );
}
