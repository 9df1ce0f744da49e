import { useTranslations } from "use-intl";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { Num } from "#app/ui/num.tsx";

type SerialsCardProps = {
  serials: readonly string[];
  total: number;
  /** Pieces on hand. */
  quantity: number;
};

/** The numbers of the pieces that the store has of one item, the oldest first. */
export function SerialsCard({ serials, total, quantity }: SerialsCardProps) {
  const t = useTranslations("serials");
  const unnumbered = quantity - total;
  return (
    <Card title={t("title")}>
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
