import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { DIAGNOSES, type Diagnosis } from "../checks/diagnosis.ts";
import type { ClaimView } from "../claim.schema.server.ts";

type EditFormProps = {
  claim: ClaimView;
  choices: {
    prescriptions: readonly { id: number; number: string; day: string }[];
    approvals: readonly { id: number; number: string; status: string }[];
    /** What the prescription suggests. */
    diagnoses: readonly Diagnosis[];
  };
  state: FormState | undefined;
};

/** What a claim says before it is sent. A diagnosis is suggested and never filled in: a person confirms it. */
export function EditForm({ claim, choices, state }: EditFormProps) {
  const t = useTranslations("claimSteps.edit");
  const locale = useLocale();
  const { diagnoses } = choices;
  const words = (code: Diagnosis) => `${code} ${t(`diagnoses.${code.replace(".", "")}`)}`;
  const text = (name: "memberNumber" | "policyNumber" | "eligibilityReference") => ({
    name,
    label: t(name),
    optional: true,
    dir: "ltr" as const,
    defaultValue: claim[name] ?? "",
  });
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(name)} href={claimPaths.edit(claim.id)} />
        <VersionField version={claim.version} />
        <Card>
          <div className={stack()}>
            <TextField
              name="diagnosis"
              label={t("diagnosis")}
              help={
                diagnoses.length > 0 ? t("suggested", { codes: diagnoses.map(words).join(" · ") }) : t("diagnosisHelp")
              }
              optional
              dir="ltr"
              list="diagnoses"
              defaultValue={claim.diagnosis ?? ""}
            />
            <datalist id="diagnoses">
              {[...new Set([...diagnoses, ...DIAGNOSES])].map((code) => (
                <option key={code} value={code}>
                  {words(code)}
                </option>
              ))}
            </datalist>
            <div className={columns({ count: 2 })}>
              <TextField {...text("memberNumber")} />
              <TextField {...text("policyNumber")} />
              <Select
                name="prescriptionId"
                label={t("prescriptionId")}
                optional
                placeholder={t("noPrescription")}
                options={choices.prescriptions.map(({ id, number, day }) => ({
                  value: id,
                  label: `${number} · ${formatDay(day, locale)}`,
                }))}
                defaultValue={claim.prescriptionId ?? ""}
              />
              <Select
                name="approvalId"
                label={t("approvalId")}
                optional
                placeholder={t("noApproval")}
                options={choices.approvals.map(({ id, number }) => ({ value: id, label: number }))}
                defaultValue={claim.approvalId ?? ""}
              />
            </div>
            <TextField {...text("eligibilityReference")} help={t("eligibilityHelp")} />
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={claim.notes ?? ""} />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={claimPaths.detail(claim.id)}>{t("keep")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
