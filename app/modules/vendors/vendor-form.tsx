import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { VendorView } from "./vendor.schema.server.ts";

type VendorFormProps = {
  vendor?: VendorView;
  /** Set for a new vendor: makes a repeated press of Save one vendor. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a vendor, for new and edit. */
export function VendorForm({ vendor, requestKey, state }: VendorFormProps) {
  const t = useTranslations("vendors");
  const line = (name: "contactPerson" | "email" | "taxId" | "website" | "paymentTerms") => ({
    name,
    label: t(name),
    optional: true,
    autoComplete: "off",
    defaultValue: vendor?.[name] ?? "",
  });
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary title={t(vendor ? "failedToUpdate" : "failedToCreate")} />
        {vendor ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(_name, value) => (value === "on" ? t("yes") : value)}
              href={paths.vendors.detail(vendor.id)}
            />
            <VersionField version={vendor.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField name="name" label={t("name")} autoComplete="off" defaultValue={vendor?.name} />
              <TextField {...line("contactPerson")} />
              <TextField
                name="phone"
                type="tel"
                dir="ltr"
                label={t("phone")}
                autoComplete="off"
                defaultValue={vendor?.phone ?? ""}
              />
              <TextField {...line("email")} type="email" dir="ltr" />
              <TextField {...line("taxId")} dir="ltr" />
              <TextField {...line("website")} dir="ltr" />
              <TextField {...line("paymentTerms")} help={t("paymentTermsHelp")} />
            </div>
            <TextArea name="address" label={t("address")} optional rows={2} defaultValue={vendor?.address ?? ""} />
            <TextArea name="notes" label={t("notes")} optional rows={3} defaultValue={vendor?.notes ?? ""} />
            <Checkbox
              name="isActive"
              label={t("isActive")}
              help={t("isActiveHelp")}
              defaultChecked={vendor?.isActive ?? true}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.vendors.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t(vendor ? "update" : "create")}</Button>
        </div>
      </div>
    </Form>
  );
}
