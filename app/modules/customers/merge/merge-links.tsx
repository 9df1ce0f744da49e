import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Moment } from "#app/ui/text/moment.tsx";

type MergeLinksProps = {
  customerId: number;
  /** Merges that can be undone, the latest first. */
  merges: readonly { id: number; removedName: string; createdAt: string }[];
};

/** Links on a customer's page: to merge another record into it, and to undo merges. */
export function MergeLinks({ customerId, merges }: MergeLinksProps) {
  const t = useTranslations("customers.merge");
  const locale = useLocale();
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
