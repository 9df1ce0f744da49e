import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { MenuLink } from "#app/ui/overlay/menu.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Moment } from "#app/ui/text/moment.tsx";

type UndoMergeLinksProps = {
  customerId: number;
  /** Merges that can be undone, the latest first. */
  merges: readonly { id: number; removedName: string; createdAt: string }[];
};

/** Items of the customer's menu that undo merges. */
export function UndoMergeLinks({ customerId, merges }: UndoMergeLinksProps) {
  const t = useTranslations("customers.merge");
  const locale = useLocale();
  return merges.map(({ id, removedName, createdAt }) => (
    <MenuLink key={id} href={paths.customers.undoMerge(customerId, id)} {...toDialog}>
      {t.rich("undo", {
        name: () => <bdi>{removedName}</bdi>,
        day: () => <Moment>{formatDate(createdAt, locale)}</Moment>,
      })}
    </MenuLink>
  ));
}
