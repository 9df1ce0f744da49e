import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import type { PolicyView } from "#app/modules/insurance/policies/policy-view.server.ts";
import { paths } from "#app/paths.ts";
import { Reveal } from "#app/ui/choice/reveal.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { Toast } from "#app/ui/overlay/toast.tsx";
import { CompanyField } from "./company-field.tsx";
import { CoverageSection } from "./coverage-section.tsx";
import { DigitsField } from "./digits-field.tsx";
import type { PolicyFormPage } from "./policy-form-data.server.ts";
import type { SectionKey } from "./policy-sections.ts";
import type { SectionProducts } from "./prepare-policy-form.server.ts";

/**
 * The answer of the action: form state, products of each section, the searched section, and whether the company is missing on the manual
 * path.
 */
export type PolicyFormState = FormState & {
  products: SectionProducts[];
  searched: SectionKey | null;
  invalid: boolean;
};

/** The label keys of fields whose label differs from the field name. */
const CONFLICT_LABELS: Record<string, string> = { insuranceId: "company", discountRate: "coverageRate" };

type PolicyFormProps = {
  page: PolicyFormPage;
  policy?: PolicyView;
  /** The company id in the URL. The company field then cannot be changed. */
  presetId?: number;
  /** Only for a new policy. */
  requestKey?: string;
  state: PolicyFormState | undefined;
  cancelHref: string;
};

/** The policy form, for new and existing policies. Source: specification part 1, section 2.6. */
export function PolicyForm({ page, policy, presetId, requestKey, state, cancelHref }: PolicyFormProps) {
  const t = useTranslations("policies");
  const words = useTranslations("insurance");
  const { busy, onSubmit } = useBusyForm();
  const { sections, statuses, beside } = page;
  const said = (name: string, value: string): string => {
    if (name === "approvalStatus") return words(`approvalStatuses.${value}`);
    if (name === "insuranceId") return page.providers.find(({ id }) => String(id) === value)?.name ?? value;
    return name === "copaymentRequired" ? words("required") : value;
  };
  return (
    <Form state={state} onSubmit={onSubmit}>
      {/* The server reads a search from it, or saves. */}
      <DefaultButton />
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary title={state?.invalid ? t("validationError") : undefined} />
        {policy ? (
          <>
            <ConflictNotice
              label={(name) => t(CONFLICT_LABELS[name] ?? name)}
              words={said}
              href={paths.insurance.policy.edit(policy.id)}
            />
            <VersionField version={policy.version} />
          </>
        ) : null}
        {beside.map((id) => (
          <input key={id} type="hidden" name="beside" value={id} />
        ))}
        <Card title={t("information")}>
          <div className={stack()}>
            <CompanyField providers={page.providers} policy={policy} presetId={presetId} />
            <div className={columns({ count: 3 })}>
              <TextField
                name="policyNumber"
                label={t("policyNumber")}
                defaultValue={policy?.policyNumber}
                autoComplete="off"
              />
              <TextField name="className" label={t("className")} defaultValue={policy?.className} autoComplete="off" />
              <Select
                name="approvalStatus"
                label={t("approvalStatus")}
                options={statuses.map((value) => ({ value, label: words(`approvalStatuses.${value}`) }))}
                defaultValue={policy?.approvalStatus ?? "not_specified"}
              />
            </div>
            <Reveal name="copaymentRequired" label={t("copaymentRequired")} defaultChecked={policy?.copaymentRequired}>
              <div className={columns({ count: 3 })}>
                <DigitsField
                  name="copaymentAmount"
                  label={t("copaymentAmount")}
                  optional
                  prefix={currencyNow()}
                  defaultValue={policy?.copaymentAmount ? plainNumber(policy.copaymentAmount) : ""}
                />
              </div>
            </Reveal>
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={policy?.notes ?? ""} />
          </div>
        </Card>
        {sections.map((section, index) => (
          <CoverageSection
            key={section.key}
            section={section}
            products={state?.products[index] ?? section.products}
            searched={state?.searched === section.key}
          />
        ))}
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button name="intent" value="save" variant="primary" aria-disabled={busy || undefined}>
            {t(busy ? "savingLabel" : "save")}
          </Button>
        </div>
      </div>
      {busy ? (
        <Toast
          title={t(policy ? "updating" : "saving")}
          description={t(policy ? "updatingPolicy" : "creatingPolicy")}
        />
      ) : null}
    </Form>
  );
}

/** Tells whether the form is being saved, so that a second press does nothing. Buttons that only show the form again do not count. */
function useBusyForm() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Going back may restore this page from the browser's cache with `busy` still true.
    const shown = () => setBusy(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (busy) return event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || !/^(find:|rate)/.test(button.value)) setBusy(true);
  };
  return { busy, onSubmit };
}
