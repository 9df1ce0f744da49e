import { useTranslations } from "use-intl";
import { help } from "#app/ui/form/field.css.ts";

/** Says that the sale becomes a tax invoice for the customer's company. */
export function TaxInvoiceNote({ company }: { company: string }) {
  const t = useTranslations("sales");
  return <p className={help}>{t.rich("taxInvoiceFor", { company: () => <bdi>{company}</bdi> })}</p>;
}
