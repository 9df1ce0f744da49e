import { useTranslations } from "use-intl";
import { CHOICES, type Choice, SPEC_GROUPS, type SpecGroup } from "#app/modules/prescriptions/optics/lens-options.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { label } from "#app/ui/form/field.css.ts";
import { columns, stack } from "#app/ui/layout/layout.css.ts";

/** The fields for lenses and frame: the exclusive choices, and the lens specifications by design, material, coating and tint. */
export function LensChoices({ prescription }: { prescription?: Partial<PrescriptionView> }) {
  const t = useTranslations("prescriptions");
  return (
    <div className={stack({ gap: "large" })}>
      <div className={columns({ count: 3 })}>
        {(Object.keys(CHOICES) as Choice[]).map((choice) => (
          <RadioGroup
            key={choice}
            name={choice}
            label={t(choice)}
            options={Object.keys(CHOICES[choice]).map((value) => ({ value, label: t(`${choice}s.${value}`) }))}
            defaultValue={prescription?.[choice] ?? undefined}
          />
        ))}
      </div>
      <fieldset>
        <legend hidden>{t("lensSpecs")}</legend>
        <div className={columns({ count: 4 })}>
          {(Object.keys(SPEC_GROUPS) as SpecGroup[]).map((group) => (
            <fieldset key={group}>
              <legend className={label}>{t(`specGroups.${group}`)}</legend>
              <div className={stack({ gap: "small" })}>
                {SPEC_GROUPS[group].map((name) => (
                  <Checkbox key={name} name={name} label={t(`specs.${name}`)} defaultChecked={prescription?.[name]} />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
