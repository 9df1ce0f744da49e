import { useTranslations } from "use-intl";
import { Card } from "#app/ui/card.tsx";
import { columns } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CustomerView } from "../customer.schema.server.ts";

/** The paper that a customer is known by; its type says what the number looks like. */
export function IdentityFields({ customer, idTypes }: { customer?: CustomerView; idTypes: readonly string[] }) {
  const t = useTranslations("customers");
  return (
    <Card title={t("sections.identity")}>
      <div className={columns({ count: 3 })}>
        <Select
          name="idType"
          label={t("idType")}
          optional
          placeholder={t("choose")}
          options={idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) }))}
          defaultValue={customer?.idType ?? ""}
        />
        <TextField name="idNumber" label={t("idNumber")} optional dir="ltr" defaultValue={customer?.idNumber ?? ""} />
      </div>
    </Card>
  );
}
