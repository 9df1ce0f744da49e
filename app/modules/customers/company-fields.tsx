import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { Company } from "./company.schema.server.ts";
import type { CustomerView } from "./customer.schema.server.ts";

/** The customer's company as tax invoices show it. With a VAT number the rest is needed, but for the CR number. */
export function CompanyFields({ customer }: { customer?: CustomerView }) {
  const t = useTranslations("customers");
  const text = (name: keyof Company, native: { dir?: "ltr"; help?: string } = {}) => (
    <TextField
      name={name}
      label={t(name)}
      optional
      autoComplete="off"
      defaultValue={customer?.[name] ?? ""}
      {...native}
    />
  );
  return (
    <Card title={t("sections.company")} id="section-company">
      <div className={stack()}>
        {text("companyName")}
        <div className={columns({ count: 2 })}>
          {text("vatNumber", { dir: "ltr", help: t("vatNumberHelp") })}
          {text("crNumber", { dir: "ltr" })}
        </div>
        <div className={columns({ count: 3 })}>
          {text("buildingNumber", { dir: "ltr" })}
          {text("street")}
          {text("district")}
          {text("city")}
          {text("postalCode", { dir: "ltr" })}
        </div>
      </div>
    </Card>
  );
}
