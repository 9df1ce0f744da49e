import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Reveal } from "#app/ui/choice/reveal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { CustomerView } from "./customer.schema.server.ts";

type InsuranceFieldsProps = {
  customer?: CustomerView;
  /** The policies: ticks for a new customer, a table for an existing one. */
  children: ReactNode;
};

/** Whether the customer is insured, and the details of the insurance. */
export function InsuranceFields({ customer, children }: InsuranceFieldsProps) {
  const t = useTranslations("customers");
  return (
    <Card title={t("sections.insurance")} id="section-insurance">
      <Reveal name="hasInsurance" label={t("hasInsurance")} defaultChecked={customer?.hasInsurance}>
        <div className={stack()}>
          <h3>{t("sections.insuranceDetails")}</h3>
          <div className={columns({ count: 2 })}>
            <TextField
              name="membershipNumber"
              label={t("membershipNumber")}
              optional
              dir="ltr"
              defaultValue={customer?.membershipNumber ?? ""}
            />
            <TextField
              name="familyNumber"
              label={t("familyNumber")}
              optional
              dir="ltr"
              defaultValue={customer?.familyNumber ?? ""}
            />
          </div>
          {children}
        </div>
      </Reveal>
    </Card>
  );
}
