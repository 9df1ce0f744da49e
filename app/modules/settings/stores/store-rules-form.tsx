import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { StoreSettingsView } from "./store-settings.schema.server.ts";

type StoreRulesFormProps = { store: StoreSettingsView; mayChange: boolean; state: FormState | undefined };

const RULES = [
  "discountLimitPercent",
  "returnDays",
  "returnLimit",
  "depositPercent",
  "approvalLimit",
  "overReceiptPercent",
  "defaultReorderLevel",
  "registerDifferenceLimit",
] as const;
/** Rules that a store may leave open. */
const OPEN: readonly string[] = ["returnLimit", "defaultReorderLevel"];

/** The rules of a store for its till, its purchasing and its stock. */
export function StoreRulesForm({ store, mayChange, state }: StoreRulesFormProps) {
  const t = useTranslations("settings.rules");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(name)} href={paths.settings.sales()} />
        <VersionField version={store.version} />
        <Card>
          <div className={columns({ count: 2 })}>
            {RULES.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(name)}
                help={t(`${name}Help`)}
                optional={OPEN.includes(name)}
                figures
                autoComplete="off"
                readOnly={!mayChange}
                defaultValue={store[name] ?? ""}
              />
            ))}
          </div>
          <Checkbox
            name="cashNeedsRegister"
            label={t("cashNeedsRegister")}
            help={t("cashNeedsRegisterHelp")}
            disabled={!mayChange}
            defaultChecked={store.cashNeedsRegister}
          />
          <Checkbox
            name="showsPrescription"
            label={t("showsPrescription")}
            help={t("showsPrescriptionHelp")}
            disabled={!mayChange}
            defaultChecked={store.showsPrescription}
          />
        </Card>
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}
