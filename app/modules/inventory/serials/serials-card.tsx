import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";

type SerialsCardProps = {
  serials: readonly string[];
  total: number;
  /** Pieces on hand. */
  quantity: number;
  variantId: number;
  canEdit: boolean;
};

/** The serial numbers of one item in the store, the oldest first. */
export function SerialsCard({ serials, total, quantity, variantId, canEdit }: SerialsCardProps) {
  const t = useTranslations("serials");
  const unnumbered = quantity - total;
  return (
    <Card
      title={t("title")}
      end={
        canEdit && unnumbered > 0 ? (
          <LinkButton href={paths.inventory.newSerials({ variantId })}>{t("new")}</LinkButton>
        ) : null
      }
    >
      {total === 0 ? (
        <EmptyState title={t("none")} text={t("noneText")} />
      ) : (
        <div className={stack()}>
          <div className={row()}>
            {serials.map((serial) => (
              <Num key={serial}>{serial}</Num>
            ))}
            {total > serials.length ? "…" : null}
          </div>
          {unnumbered > 0 ? <p>{t("unnumbered", { pieces: unnumbered })}</p> : null}
        </div>
      )}
    </Card>
  );
}
