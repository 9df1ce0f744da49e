import { useLocale, useTranslations } from "use-intl";
import { formatDate, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toDialog } from "#app/ui/dialog-in-place.ts";
import { Moment } from "#app/ui/moment.tsx";

type MergeLinksProps = {
  customerId: number;
  /** What can be undone, the latest first. */
  merges: readonly { id: number; removedName: string; createdAt: string }[];
};

/** On a customer's page: the ways to merge another record into it, and to undo what was merged. */
export function MergeLinks({ customerId, merges }: MergeLinksProps) {
  const t = useTranslations("customers.merge");
  const locale = useLocale() as Locale;
  return (
    <>
      {merges.map(({ id, removedName, createdAt }) => (
        <LinkButton key={id} href={paths.customers.undoMerge(customerId, id)} {...toDialog}>
          {t.rich("undo", {
            name: () => <bdi>{removedName}</bdi>,
            day: () => <Moment>{formatDate(createdAt, locale)}</Moment>,
          })}
        </LinkButton>
      ))}
      <LinkButton href={paths.customers.merge(customerId)}>{t("another")}</LinkButton>
    </>
  );
}
