import { useLocale, useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { BATCH_FORMS } from "./nphies-settings.ts";
import type { NphiesView } from "./stored-settings.server.ts";

type NphiesSettingsFormProps = { settings: NphiesView; mayChange: boolean; state: FormState | undefined };

/** Isolated, so that it reads from left to right in Arabic. */
const EXAMPLE = "\u2068https://shop.example.sa\u2069";

type TextName = "address" | "baseUrl" | "profileVersion" | "providerType" | "practiceCode";

/** How the shop talks to nphies: on or off, the address, what nobody could verify, and the stores' licences. */
export function NphiesSettingsForm({ settings, mayChange, state }: NphiesSettingsFormProps) {
  const t = useTranslations("nphies.settings");
  const isArabic = useLocale() === "ar";
  const text = (name: TextName, native: { optional?: boolean; type?: "url" } = {}) => (
    <TextField
      name={name}
      label={t(name)}
      help={t(`${name}Help`, { example: EXAMPLE })}
      dir="ltr"
      autoComplete="off"
      readOnly={!mayChange}
      defaultValue={settings[name] ?? ""}
      {...native}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card title={t("connection")}>
          <div className={stack()}>
            <Checkbox
              name="isOn"
              label={t("isOn")}
              help={t("isOnHelp")}
              disabled={!mayChange}
              defaultChecked={settings.isOn}
            />
            {text("address", { type: "url", optional: true })}
            {text("baseUrl", { type: "url", optional: true })}
          </div>
        </Card>
        <Card title={t("unverified")}>
          <div className={stack()}>
            <p>{t("unverifiedText")}</p>
            <div className={columns({ count: 2 })}>
              {text("profileVersion", { optional: true })}
              {text("providerType", { optional: true })}
              {text("practiceCode")}
              <Select
                name="batchIdentifierAs"
                label={t("batchIdentifierAs")}
                help={t("batchIdentifierAsHelp")}
                options={BATCH_FORMS.map((form) => ({ value: form, label: t(`batchForms.${form}`) }))}
                defaultValue={settings.batchIdentifierAs}
                disabled={!mayChange}
              />
            </div>
          </div>
        </Card>
        <Card title={t("licences")}>
          <div className={columns({ count: 2 })}>
            {settings.stores.map(({ id, name, nameAr, licence }, index) => (
              <div key={id}>
                <input type="hidden" name={`stores[${index}].id`} value={id} />
                <TextField
                  name={`stores[${index}].licence`}
                  label={<bdi>{(isArabic && nameAr) || name}</bdi>}
                  dir="ltr"
                  optional
                  autoComplete="off"
                  readOnly={!mayChange}
                  defaultValue={licence}
                />
              </div>
            ))}
          </div>
        </Card>
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}
