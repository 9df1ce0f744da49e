import { useTranslations } from "use-intl";
import { Card } from "#app/ui/card.tsx";
import { columns, stack } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CustomerView } from "../customer.schema.server.ts";
import { BirthFields } from "./birth-fields.tsx";
import type { CustomerFormOptions } from "./customer-form-options.server.ts";

type PersonalFieldsProps = { customer?: CustomerView; options: Pick<CustomerFormOptions, "born" | "genders"> };

/** Who the customer is, and where they live and work. */
export function PersonalFields({ customer, options: { born, genders } }: PersonalFieldsProps) {
  const t = useTranslations("customers");
  return (
    <>
      <Card title={t("sections.personal")}>
        <div className={stack()}>
          <div className={columns({ count: 2 })}>
            <TextField name="firstName" label={t("firstName")} defaultValue={customer?.firstName} autoComplete="off" />
            <TextField name="lastName" label={t("lastName")} defaultValue={customer?.lastName} autoComplete="off" />
          </div>
          <div className={columns({ count: 3 })}>
            <TextField name="phone" type="tel" dir="ltr" label={t("phone")} defaultValue={customer?.phone} />
            <TextField
              name="email"
              type="email"
              dir="ltr"
              optional
              label={t("email")}
              defaultValue={customer?.email ?? ""}
            />
            <Select
              name="gender"
              label={t("gender")}
              optional
              placeholder={t("choose")}
              options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
              defaultValue={customer?.gender ?? ""}
            />
          </div>
          <div className={columns({ count: 3 })}>
            <BirthFields dateOfBirth={customer?.dateOfBirth ?? null} born={born} />
          </div>
        </div>
      </Card>
      <Card title={t("sections.address")}>
        <div className={stack()}>
          <TextArea name="address" label={t("address")} optional rows={2} defaultValue={customer?.address ?? ""} />
          <TextField name="companyName" label={t("companyName")} optional defaultValue={customer?.companyName ?? ""} />
        </div>
      </Card>
    </>
  );
}
