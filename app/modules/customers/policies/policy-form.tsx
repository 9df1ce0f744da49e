import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { CustomerPolicyView, policyTerms } from "./customer-policy.schema.server.ts";
import type { OfferedCompany } from "./list-offered-policies.server.ts";
import { PolicyConflict, usePolicyLabel } from "./policy-conflict.tsx";

type PolicyFormProps = {
  assignment?: CustomerPolicyView;
  /** Whether a new policy starts as the default: when the customer has no policy yet. */
  isFirst?: boolean;
  /** The proposed number of a new policy. */
  membershipNumber?: string | null;
  companies: readonly OfferedCompany[];
  terms: ReturnType<typeof policyTerms>;
  statuses: readonly string[];
  state: FormState | undefined;
  closeHref: string;
};

/** A policy of a customer, for the dialogs that add and change it. */
export function PolicyForm(props: PolicyFormProps) {
  const { assignment, isFirst = false, membershipNumber, companies, terms, statuses, state, closeHref } = props;
  const t = useTranslations("customer.policies");
  return (
    <Form state={state}>
      <DefaultButton />
      <div className={stack()}>
        <ErrorSummary />
        {assignment ? (
          <>
            <PolicyConflict assignment={assignment} companies={companies} />
            <VersionField version={assignment.version} />
          </>
        ) : null}
        <PolicyPicker assignment={assignment} companies={companies} />
        <TextField
          name="policyNumber"
          label={t("number")}
          optional
          dir="ltr"
          defaultValue={(assignment ? assignment.policyNumber : membershipNumber) ?? ""}
        />
        <div className={columns({ count: 2 })}>
          <DateField
            name="startDate"
            label={t("startDate")}
            min={terms.startFrom}
            max={terms.startTo}
            defaultValue={assignment ? (assignment.startDate ?? "") : terms.today}
          />
          <DateField
            name="endDate"
            label={t("endDate")}
            optional
            min={terms.endFrom}
            max={terms.endTo}
            defaultValue={assignment ? (assignment.endDate ?? "") : terms.end}
          />
        </div>
        <Select
          name="status"
          label={t("status")}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          defaultValue={assignment?.status ?? "active"}
        />
        <Checkbox name="isDefault" label={t("isDefault")} defaultChecked={assignment?.isDefault ?? isFirst} />
        <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={assignment?.notes ?? ""} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={closeHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}

type PolicyPickerProps = Pick<PolicyFormProps, "assignment" | "companies">;

/** The provider and its policies. Without scripts the policies of all providers are listed, grouped by provider. */
function PolicyPicker({ assignment, companies }: PolicyPickerProps) {
  const t = useTranslations("customer.policies");
  const policyLabel = usePolicyLabel();
  return (
    <>
      <Select
        name="insuranceId"
        label={t("insuranceProvider")}
        placeholder={t("chooseCompany")}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={assignment?.insuranceId ?? ""}
      />
      <Select
        name="policyId"
        label={t("policy")}
        placeholder={t("choosePolicy")}
        options={companies.map(({ id, name, policies }) => ({
          label: name,
          of: id,
          options:
            policies.length > 0
              ? policies.map((policy) => ({ value: policy.id, label: policyLabel(policy) }))
              : [{ value: "", label: t("noneAvailable"), disabled: true }],
        }))}
        defaultValue={assignment?.policyId ?? ""}
        data-narrowed-by="insuranceId"
      />
    </>
  );
}
