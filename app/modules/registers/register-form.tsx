import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { RegisterView } from "./register.schema.server.ts";

const PRINTING: readonly RegisterView["printing"][] = ["asked", "drawer", "always"];

type RegisterFormProps = {
  register?: RegisterView;
  /** Set for a new register: makes a repeated press of Save one register. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a register, for new and edit. */
export function RegisterForm({ register, requestKey, state }: RegisterFormProps) {
  const t = useTranslations("registers");
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {register ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(name, value) =>
                name === "printing" ? t(`printings.${value}`) : value === "on" ? t("yes") : value
              }
              href={paths.registers.edit(register.id)}
            />
            <VersionField version={register.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField
                name="drawerNumber"
                label={t("drawerNumber")}
                autoComplete="off"
                dir="ltr"
                defaultValue={register?.drawerNumber}
              />
              <TextField
                name="name"
                label={t("name")}
                help={t("nameHelp")}
                optional
                autoComplete="off"
                defaultValue={register?.name ?? ""}
              />
            </div>
            <Select
              name="printing"
              label={t("printing")}
              help={t("printingHelp")}
              options={PRINTING.map((value) => ({ value, label: t(`printings.${value}`) }))}
              defaultValue={register?.printing ?? "asked"}
            />
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={register?.notes ?? ""} />
            <Checkbox
              name="isActive"
              label={t("isActive")}
              help={t("isActiveHelp")}
              defaultChecked={register?.isActive ?? true}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={register ? paths.registers.detail(register.id) : paths.registers.list()}>
            {t("cancel")}
          </LinkButton>
          <Button variant="primary">{t(register ? "save" : "create")}</Button>
        </div>
      </div>
    </Form>
  );
}
