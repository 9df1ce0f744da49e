import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { VendorItemView } from "./vendor.schema.server.ts";
import { type CatalogueItem, VendorFrame, type VendorFrameProps } from "./vendor-item-dialog.tsx";

type ItemFormProps = Omit<VendorFrameProps, "children"> & {
  item: CatalogueItem & Partial<VendorItemView>;
  /** The page's own address, for the notice of a change by somebody else. */
  href: string;
  requestKey?: string;
  state: FormState | undefined;
};

/** The vendor's code, cost, lead time and smallest order of one item. */
export function VendorItemForm({ item, href, requestKey, state, ...frame }: ItemFormProps) {
  const t = useTranslations("vendors");
  return (
    <VendorFrame {...frame}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <RequestKey value={requestKey} />
          <input type="hidden" name="variantId" value={item.variantId} />
          {item.version === undefined ? null : (
            <>
              <ConflictNotice
                label={(name) => t(name)}
                words={(_name, value) => (value === "on" ? t("yes") : value)}
                href={href}
              />
              <VersionField version={item.version} />
            </>
          )}
          <DescriptionList
            items={[
              { term: t("item"), value: <bdi>{[item.name, item.brand].join(" · ")}</bdi> },
              { term: t("sku"), value: <Num>{item.sku}</Num> },
            ]}
          />
          <div className={columns({ count: 2 })}>
            <TextField
              name="vendorSku"
              label={t("vendorSku")}
              optional
              dir="ltr"
              autoComplete="off"
              defaultValue={item.vendorSku ?? ""}
            />
            {useSeesCosts() ? (
              <MoneyField
                name="unitCost"
                label={t("unitCost")}
                help={t("unitCostHelp")}
                optional
                prefix={currencyNow()}
                defaultValue={item.unitCost ?? ""}
              />
            ) : null}
            <TextField
              name="leadTimeDays"
              label={t("leadTimeDays")}
              optional
              figures
              inputMode="numeric"
              autoComplete="off"
              defaultValue={item.leadTimeDays ?? ""}
            />
            <TextField
              name="minimumQuantity"
              label={t("minimumQuantity")}
              figures
              inputMode="numeric"
              autoComplete="off"
              defaultValue={item.minimumQuantity ?? 1}
            />
          </div>
          <Checkbox
            name="isPreferred"
            label={t("isPreferred")}
            help={t("isPreferredHelp")}
            defaultChecked={item.isPreferred}
          />
          <div className={row({ justify: "end" })}>
            <LinkButton href={frame.vendor.href}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("saveItem")}</Button>
          </div>
        </div>
      </Form>
    </VendorFrame>
  );
}
