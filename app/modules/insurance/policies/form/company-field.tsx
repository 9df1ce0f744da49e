import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import type { PolicyView } from "#app/modules/insurance/policies/policy-view.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import type { ProviderOption } from "./prepare-policy-form.server.ts";

type CompanyFieldProps = { providers: readonly ProviderOption[]; policy?: PolicyView; presetId?: number };

/**
 * The insurance company and the coverage rate. Choosing a company fills in its rate: at once with scripts, by the Update button without.
 */
export function CompanyField({ providers, policy, presetId }: CompanyFieldProps) {
  const t = useTranslations("policies");
  const rate = useRef<HTMLInputElement>(null);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const preset = providers.find(({ id }) => id === presetId);

  function fill(event: ChangeEvent<HTMLSelectElement>) {
    const company = providers.find(({ id }) => String(id) === event.target.value);
    if (company && rate.current) rate.current.value = company.coveragePercentage;
  }

  const own = policy?.discountRate ? plainNumber(policy.discountRate) : "";
  return (
    <div className={columns({ count: 2 })}>
      <Select
        name="insuranceId"
        label={t("company")}
        placeholder={t("chooseCompany")}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={policy?.insuranceId ?? presetId ?? ""}
        disabled={presetId !== undefined}
        onChange={fill}
        help={
          scripted || presetId !== undefined ? undefined : (
            <Button name="intent" value="rate" variant="quiet">
              {t("useRate")}
            </Button>
          )
        }
      />
      <TextField
        name="discountRate"
        label={t("coverageRate")}
        help={t("coverageRateHelp")}
        optional
        figures
        inputMode="decimal"
        suffix="%"
        autoComplete="off"
        inputRef={rate}
        defaultValue={policy ? own : (preset?.coveragePercentage ?? "")}
      />
    </div>
  );
}
