import { useContext, useId } from "react";
import { useTranslations } from "use-intl";
import type { Finding } from "#app/modules/prescriptions/optics/rx-check.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { notice } from "#app/ui/form/conflict-notice.css.ts";
import { FormContext, fieldId } from "#app/ui/form/form-state.ts";

/** Lists the warnings of a refused prescription, with a checkbox to accept them. Shows nothing without warnings. */
export function WarningNotice() {
  const t = useTranslations("prescriptions");
  const titleId = useId();
  const { state, idPrefix } = useContext(FormContext);
  const found = (state?.extra?.warnings ?? []) as readonly Finding[];
  return (
    <>
      {/* Sent in any case: the form asks, where a call of the API is only told. */}
      <input type="hidden" name="acceptedWarnings" value="" />
      {found.length > 0 ? (
        <section className={notice} aria-labelledby={titleId}>
          <h2 id={titleId}>{t("warningsTitle")}</h2>
          <ul>
            {found.map(({ code, field }) => (
              <li key={code + field}>
                <a href={`#${fieldId(field, idPrefix)}`}>
                  {fieldLabel(t, field)}: {t(`warnings.${code}`)}
                </a>
              </li>
            ))}
          </ul>
          <Checkbox
            name="acceptedWarnings"
            label={t("acceptWarnings")}
            value={[...new Set(found.map(({ code }) => code))].join(",")}
          />
        </section>
      ) : null}
    </>
  );
}

const EYE_FIELD = /^(right|left)(Contact)?([A-Z]\w*)$/;

/** The label of a form field, such as "Right Eye: Sphere" or "Right contact lens: Base curve". */
export function fieldLabel(t: (key: string) => string, name: string): string {
  const [, side, contact, measure = ""] = EYE_FIELD.exec(name) ?? [];
  if (side) {
    const of = t(contact ? `${side}Contact` : `${side}Eye`);
    return `${of}: ${t(measure === "PD" ? "pd" : measure.charAt(0).toLowerCase() + measure.slice(1))}`;
  }
  if (name.startsWith("lensSpec")) return t(`specs.${name}`);
  if (name === "customerId" || name === "doctorId" || name === "optometristId") return t(name.slice(0, -2));
  if (name === "examiner") return t("doctor");
  return t(name === "date" ? "examined" : name);
}
