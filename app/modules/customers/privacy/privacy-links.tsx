import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";

/** Links on a customer's page: their decisions about messages, and all stored data about them. */
export function PrivacyLinks({ customerId, seesAll }: { customerId: number; seesAll: boolean }) {
  const t = useTranslations("customers");
  return (
    <>
      <LinkButton href={paths.customers.consents(customerId)} {...toDialog}>
        {t("consents")}
      </LinkButton>
      {seesAll ? <LinkButton href={paths.customers.personalData(customerId)}>{t("personalData")}</LinkButton> : null}
    </>
  );
}
