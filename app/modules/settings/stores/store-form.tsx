import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { StoreSettingsView } from "./store-settings.schema.server.ts";

type StoreFormProps = { store: StoreSettingsView; mayChange: boolean; state: FormState | undefined };

type TextName = {
  [Name in keyof StoreSettingsView]: StoreSettingsView[Name] extends string | null ? Name : never;
}[keyof StoreSettingsView];

const ENGLISH_ADDRESS = ["street", "district", "city"] as const;
const ARABIC_ADDRESS = ["streetAr", "districtAr", "cityAr"] as const;
const ADDRESS_NUMBERS = ["buildingNumber", "postalCode", "additionalNumber"] as const;
const REGISTRATION = ["vatNumber", "crNumber"] as const;

/** A store's name, address, numbers and what its receipts say. Each field says what it changes. */
export function StoreForm({ store, mayChange, state }: StoreFormProps) {
  const t = useTranslations("settings.store");
  const text = (name: TextName, native: { dir?: "ltr" | "auto"; optional?: boolean; help?: string; lang?: string }) => (
    <TextField
      key={name}
      name={name}
      label={t(name)}
      autoComplete="off"
      readOnly={!mayChange}
      defaultValue={store[name] ?? ""}
      {...native}
    />
  );
  const number = (name: TextName, help?: string) => text(name, { dir: "ltr", optional: true, help });
  const lines = (name: TextName, help: string, dir?: "auto") => (
    <TextArea
      name={name}
      label={t(name)}
      help={help}
      optional
      rows={2}
      dir={dir}
      readOnly={!mayChange}
      defaultValue={store[name] ?? ""}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <ConflictNotice
          label={(name) => t(name)}
          words={(_name, value) => (value === "on" ? t("yes") : value)}
          href={paths.settings.store(store.id)}
        />
        <VersionField version={store.version} />
        <Card title={t("details")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              {text("name", { lang: "en", help: t("nameHelp") })}
              {text("nameAr", { dir: "auto", optional: true, help: t("nameArHelp") })}
              {number("phone", t("phoneHelp"))}
              {number("email", t("emailHelp"))}
            </div>
            <Checkbox
              name="isActive"
              label={t("isActive")}
              help={t("isActiveHelp")}
              disabled={!mayChange}
              defaultChecked={store.isActive}
            />
          </div>
        </Card>
        <Card title={t("addressTitle")}>
          <div className={stack()}>
            <p>{store.address ? t("addressNow", { address: store.address }) : t("addressText")}</p>
            <div className={columns({ count: 3 })}>
              {ADDRESS_NUMBERS.map((name) => number(name))}
              {ENGLISH_ADDRESS.map((name) => text(name, { lang: "en", optional: true }))}
              {ARABIC_ADDRESS.map((name) => text(name, { dir: "auto", optional: true }))}
            </div>
          </div>
        </Card>
        <Card title={t("registration")}>
          <div className={columns({ count: 2 })}>{REGISTRATION.map((name) => number(name, t(`${name}Help`)))}</div>
        </Card>
        <Card title={t("receipt")}>
          <div className={columns({ count: 2 })}>
            {lines("receiptHeader", t("receiptHeaderHelp"))}
            {lines("receiptHeaderAr", t("receiptHeaderArHelp"), "auto")}
            {lines("receiptFooter", t("receiptFooterHelp"))}
            {lines("receiptFooterAr", t("receiptFooterArHelp"), "auto")}
          </div>
        </Card>
        {mayChange ? (
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.settings.stores()}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("save")}</Button>
          </div>
        ) : null}
      </div>
    </Form>
  );
}
