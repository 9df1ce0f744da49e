import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

type ItemHeaderProps = { title: string; item: { variantId: number; name: string; sku: string } };

/** The heading of a form about one stock item: the link back to its history, and its SKU. */
export function ItemHeader({ title, item: { variantId, name, sku } }: ItemHeaderProps) {
  const t = useTranslations("catalogue");
  return (
    <PageHeader
      title={title}
      breadcrumb={[
        { label: t("title"), href: paths.inventory.list() },
        { label: <bdi>{name}</bdi>, href: paths.inventory.movements(variantId) },
      ]}
      note={<Num>{sku}</Num>}
    />
  );
}
