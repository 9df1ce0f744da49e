import { useTranslations } from "use-intl";
import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { OptometristView } from "./optometrist.schema.server.ts";

type OptometristFormProps = {
  optometrist?: OptometristView;
  /** Only for a new optometrist. Pressing Save twice saves one optometrist. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of an optometrist and their licence, new or existing. */
export function OptometristForm({ optometrist, requestKey, state }: OptometristFormProps) {
  const t = useTranslations("optometrists");
  const line = (name: "licenseNumber" | "licenseState" | "phone" | "email") => ({
    name,
    label: t(name),
    optional: true,
    autoComplete: "off",
    defaultValue: optometrist?.[name] ?? "",
  });
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {optometrist ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(name, value) => (name === "status" ? t(`statuses.${value}`) : value)}
              href={paths.optometrists.edit(optometrist.id)}
            />
            <VersionField version={optometrist.version} />
          </>
        ) : null}
        <Card>
          <div className={columns({ count: 2 })}>
            <TextField name="name" label={t("name")} autoComplete="off" defaultValue={optometrist?.name} />
            <Select
              name="status"
              label={t("status")}
              options={ACTIVE_OR_NOT.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              defaultValue={optometrist?.status ?? "active"}
            />
            <TextField {...line("licenseNumber")} dir="ltr" />
            <TextField {...line("licenseState")} />
            <TextField {...line("phone")} type="tel" dir="ltr" />
            <TextField {...line("email")} type="email" dir="ltr" />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.optometrists.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
