import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LotView } from "./lot.schema.server.ts";
import { LotTable } from "./lot-table.tsx";

type LotsCardProps = { rows: readonly LotView[]; today: string; variantId: number; canEdit: boolean };

/** The lots of one item in the store, the first to expire on top. */
export function LotsCard({ rows, today, variantId, canEdit }: LotsCardProps) {
  const t = useTranslations("lots");
  return (
    <Card
      title={t("title")}
      flush
      end={canEdit ? <LinkButton href={paths.inventory.newLot({ variantId })}>{t("new")}</LinkButton> : null}
    >
      <LotTable
        rows={rows}
        today={today}
        canEdit={canEdit}
        showItem={false}
        empty={<EmptyState title={t("none")} text={t("noneText")} />}
      />
    </Card>
  );
}
