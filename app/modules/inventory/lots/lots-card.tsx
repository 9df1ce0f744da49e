import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListPart } from "#app/ui/list/table.tsx";
import { lotList } from "./lot.list.tsx";
import type { LotView } from "./lot.schema.server.ts";

type LotsCardProps = { rows: readonly LotView[]; variantId: number; canEdit: boolean };

/** All columns but the item, which is that of the page. */
const { item: _item, ...columns } = lotList.columns;

/** The lots of one item in the store, the first to expire on top. */
export function LotsCard({ rows, variantId, canEdit }: LotsCardProps) {
  const t = useTranslations("lots");
  return (
    <Card
      title={t("title")}
      flush
      end={canEdit ? <LinkButton href={paths.inventory.newLot({ variantId })}>{t("new")}</LinkButton> : null}
    >
      <ListPart
        list={{ ...lotList, columns }}
        rows={rows}
        may={{ edit: canEdit }}
        more={null}
        empty={<EmptyState title={t("none")} text={t("noneText")} />}
      />
    </Card>
  );
}
