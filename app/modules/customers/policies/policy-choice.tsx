import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import * as choice from "#app/ui/choice/choice.css.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { field, label } from "#app/ui/form/field.css.ts";
import { Messages } from "#app/ui/form/field.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import type { OfferedCompany } from "./list-offered-policies.server.ts";
import * as css from "./policy-choice.css.ts";
import { usePolicyLabel } from "./policy-conflict.tsx";
import { promotedDefault } from "./promoted-default.ts";

/** The place to which the page scrolls after Update. */
const PLACE = "insurance-details";

/**
 * The company of a new customer's insurance and its policies, each with a tick and a radio for the default. Policies of another
 * company stay visible while ticked. Without scripts, the Update button loads the policies of the chosen company.
 */
export function PolicyChoice({ companies }: { companies: readonly OfferedCompany[] }) {
  const t = useTranslations("customer.policies");
  const policyLabel = usePolicyLabel();
  const typedCompany = useFieldState("insuranceId").typed?.[0] ?? "";
  const selected = useFieldState("selectedPolicies");
  const chosenDefault = useFieldState("defaultPolicyId").typed?.[0] ?? null;
  const [companyId, setCompanyId] = useState(typedCompany);
  const [ticked, setTicked] = useState<readonly string[]>(selected.typed ?? []);
  const [scripted, setScripted] = useState(false);
  const policies = useRef<HTMLFieldSetElement>(null);
  useEffect(() => setScripted(true), []);

  const rows = companies.flatMap((company) =>
    company.policies
      .map((policy) => ({ ...policy, value: String(policy.id), company }))
      .filter(({ value }) => String(company.id) === companyId || ticked.includes(value)),
  );
  const offers = companies.find(({ id }) => String(id) === companyId)?.policies.length ?? 0;
  const first = promotedDefault(selected.typed ?? [], chosenDefault);

  return (
    <>
      <div className={css.company} id={PLACE}>
        <Select
          name="insuranceId"
          label={t("company")}
          optional
          placeholder={t("chooseCompany")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => {
            setTicked(tickedIn(policies.current));
            setCompanyId(event.currentTarget.value);
          }}
        />
        {scripted ? null : (
          <Button name="intent" value="update" formAction={`#${PLACE}`}>
            {t("update")}
          </Button>
        )}
      </div>
      <fieldset className={field} ref={policies} onChange={keepOneDefault}>
        <legend className={label}>{t("available")}</legend>
        {companyId === "" ? <p>{t("companyFirst")}</p> : offers === 0 ? <p>{t("noneAvailable")}</p> : null}
        {rows.length > 0 ? (
          <ul className={css.list}>
            {rows.map(({ value, company, ...policy }, index) => (
              <li key={value} className={css.item}>
                <label className={choice.choice}>
                  <input
                    type="checkbox"
                    id={index === 0 ? selected.id : undefined}
                    name="selectedPolicies"
                    value={value}
                    defaultChecked={selected.typed?.includes(value)}
                    className={choice.box}
                  />
                  <span className={choice.words}>
                    <bdi>{policyLabel(policy)}</bdi>
                    <bdi className={choice.detail}>{company.name}</bdi>
                  </span>
                </label>
                <label className={choice.choice}>
                  <input
                    type="radio"
                    name="defaultPolicyId"
                    value={value}
                    defaultChecked={first === value}
                    className={choice.box}
                  />
                  {t("default")}
                  <bdi className={visuallyHidden}>{policyLabel(policy)}</bdi>
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        <Messages id={selected.id} errors={selected.errors} />
      </fieldset>
    </>
  );
}

const inputs = (box: Element, type: "checkbox" | "radio") =>
  Array.from(box.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`));

const tickedIn = (box: Element | null): string[] =>
  box ? inputs(box, "checkbox").flatMap(({ checked, value }) => (checked ? [value] : [])) : [];

/** The rule of the server: the first ticked policy becomes the default, and when the default is unticked the next one follows. */
function keepOneDefault({ currentTarget: box, target }: FormEvent<HTMLFieldSetElement>): void {
  const radios = inputs(box, "radio");
  if (target instanceof HTMLInputElement && target.type === "radio") {
    for (const tick of inputs(box, "checkbox")) tick.checked ||= tick.value === target.value;
  }
  const current = radios.find(({ checked }) => checked)?.value ?? null;
  const chosen = promotedDefault(tickedIn(box), current);
  for (const radio of radios) radio.checked = radio.value === chosen;
}
