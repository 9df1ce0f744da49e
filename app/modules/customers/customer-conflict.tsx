import { useLocale, useTranslations } from "use-intl";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";

/** What somebody else changed in a customer. */
export function CustomerConflict({ customerId }: { customerId: number }) {
  const t = useTranslations("customers");
  const locale = useLocale() as Locale;
  const words = (name: string, value: string): string => {
    if (name === "dateOfBirth") return formatDay(value, locale);
    if (name === "gender") return t(`genders.${value}`);
    if (name === "idType") return t(`idTypes.${value}`);
    return name === "hasInsurance" ? t("insured") : value;
  };
  return <ConflictNotice label={(name) => t(name)} words={words} href={paths.customers.edit(customerId)} />;
}
