import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export type FormDialogProps = {
  title: string;
  /** The page that it lies on. */
  under: { label: ReactNode; href: string };
  size?: "normal" | "wide";
  /** Of the row that is changed; a new one has a request key instead. */
  version?: number;
  requestKey?: string;
  /** The form's own address, for taking what somebody else wrote. */
  href: string;
  label: (name: string) => string;
  state: FormState | undefined;
};

/** Add and edit as a dialog: the fields, what somebody else changed meanwhile, Cancel and Save. */
export function FormDialog(props: FormDialogProps & { children: ReactNode }) {
  const { title, under, size, version, requestKey, href, label, state, children } = props;
  const t = useTranslations("users");
  return (
    <>
      <PageHeader breadcrumb={[under]} />
      <Dialog title={title} closeHref={under.href} size={size}>
        <Form state={state}>
          <div className={stack({ gap: "large" })}>
            <RequestKey value={requestKey} />
            <ErrorSummary />
            {version === undefined ? null : (
              <>
                <ConflictNotice
                  label={label}
                  words={(_name, value) => (value === "on" ? t("yes") : value)}
                  href={href}
                />
                <VersionField version={version} />
              </>
            )}
            {children}
            <div className={row({ justify: "end" })}>
              <LinkButton href={under.href}>{t("cancel")}</LinkButton>
              <Button variant="primary">{t("save")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

type NamedFieldsProps = { of?: { name: string; description: string | null; isActive: boolean } };

/** The fields that teams and roles share. */
export function NamedFields({ of }: NamedFieldsProps) {
  const t = useTranslations("users");
  return (
    <div className={stack()}>
      <TextField name="name" label={t("name")} dir="auto" autoComplete="off" defaultValue={of?.name} />
      <TextArea name="description" label={t("description")} optional rows={2} defaultValue={of?.description ?? ""} />
      <Checkbox name="isActive" label={t("active")} defaultChecked={of?.isActive ?? true} />
    </div>
  );
}
