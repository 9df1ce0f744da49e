import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { plainNumber } from "../percent.ts";
import type { ContractPriceView } from "./contract-price.schema.server.ts";

type ContractPriceFormProps = {
  price?: ContractPriceView;
  /** For a new price: the insurers to choose from, and the one that the address names. */
  insurers: readonly SelectOption[];
  insuranceId: string | null;
  /** The first day of a new price. */
  today: string;
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a contract price. Its insurer and its item are chosen once. */
export function ContractPriceForm(props: ContractPriceFormProps) {
  const { price, insurers, insuranceId, today, requestKey, state } = props;
  const t = useTranslations("contractPrices");
  const categories = useTranslations("policies.categories");
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {price ? (
          <>
            <ConflictNotice label={(name) => t(name)} href={claimPaths.contractPrices.edit(price.id)} />
            <VersionField version={price.version} />
          </>
        ) : (
          <Card title={t("itemCard")}>
            <div className={stack()}>
              <Select
                name="insuranceId"
                label={t("insuranceId")}
                placeholder={t("chooseInsurer")}
                options={insurers}
                defaultValue={insuranceId ?? ""}
              />
              <div className={columns({ count: 2 })}>
                <TextField name="code" label={t("code")} help={t("codeHelp")} optional dir="ltr" autoComplete="off" />
                <Select
                  name="categoryName"
                  label={t("categoryName")}
                  help={t("categoryHelp")}
                  optional
                  placeholder={t("oneProduct")}
                  options={COVERAGE_CATEGORIES.map((value) => ({ value, label: categories(value) }))}
                />
              </div>
            </div>
          </Card>
        )}
        <Card title={t("termsCard")}>
          <div className={stack()}>
            <p className={help}>{t("termsHelp")}</p>
            <div className={columns({ count: 2 })}>
              <MoneyField
                name="price"
                label={t("price")}
                optional
                prefix={currencyNow()}
                defaultValue={price?.price ?? ""}
              />
              <TextField
                name="discountPercent"
                label={t("discountPercent")}
                optional
                figures
                inputMode="decimal"
                suffix="%"
                autoComplete="off"
                defaultValue={price?.discountPercent ? plainNumber(price.discountPercent) : ""}
              />
            </div>
            <Checkbox
              name="isExcluded"
              label={t("isExcluded")}
              help={t("isExcludedHelp")}
              defaultChecked={price?.isExcluded}
            />
          </div>
        </Card>
        <Card title={t("timeCard")}>
          <div className={columns({ count: 2 })}>
            <DateField name="validFrom" label={t("validFrom")} defaultValue={price?.validFrom ?? today} />
            <DateField
              name="validUntil"
              label={t("validUntil")}
              help={t("validUntilHelp")}
              optional
              defaultValue={price?.validUntil ?? ""}
            />
          </div>
          <TextField name="notes" label={t("notes")} optional autoComplete="off" defaultValue={price?.notes ?? ""} />
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={claimPaths.contractPrices.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
