import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { LaboratoryView } from "./laboratory.schema.server.ts";
import { ProfileFields } from "./profile-fields.tsx";

type LaboratoryFormProps = {
  laboratory?: LaboratoryView;
  /** The vendors that may become laboratories, and the one that the address names. */
  vendors: readonly SelectOption[];
  vendorId?: number;
  hasFolders: boolean;
  /** Set for a new laboratory: makes a repeated press of Save one laboratory. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a laboratory, new or existing. */
export function LaboratoryForm({ laboratory, vendors, vendorId, hasFolders, requestKey, state }: LaboratoryFormProps) {
  const t = useTranslations("laboratories");
  const days = (name: "usualDays" | "daysSingleVision" | "daysBifocal" | "daysProgressive") => ({
    name,
    label: t(name),
    optional: name !== "usualDays",
    autoComplete: "off",
    defaultValue: String(laboratory?.[name] ?? (name === "usualDays" ? 7 : "")),
  });
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {laboratory ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(_name, value) => (value === "on" ? t("yes") : value)}
              href={lensPaths.laboratories.edit(laboratory.id)}
            />
            <VersionField version={laboratory.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              {laboratory ? null : (
                <Select
                  name="vendorId"
                  label={t("vendorId")}
                  placeholder={t("chooseVendor")}
                  help={t("vendorHelp")}
                  options={vendors}
                  defaultValue={vendorId}
                />
              )}
              <TextField
                name="accountNumber"
                label={t("accountNumber")}
                help={t("accountHelp")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={laboratory?.accountNumber ?? ""}
              />
            </div>
            <div className={columns({ count: 4 })}>
              <TextField {...days("usualDays")} />
              <TextField {...days("daysSingleVision")} />
              <TextField {...days("daysBifocal")} />
              <TextField {...days("daysProgressive")} />
            </div>
            <TextField
              name="folder"
              label={t("folder")}
              help={hasFolders ? t("folderHelp") : t("noFolders", { setting: "LABORATORY_DIR" })}
              optional
              dir="ltr"
              autoComplete="off"
              defaultValue={laboratory?.folder ?? ""}
            />
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={laboratory?.notes ?? ""} />
            <Checkbox
              name="isActive"
              label={t("isActive")}
              help={t("isActiveHelp")}
              defaultChecked={laboratory?.isActive ?? true}
            />
          </div>
        </Card>
        <ProfileFields laboratory={laboratory} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={lensPaths.laboratories.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
