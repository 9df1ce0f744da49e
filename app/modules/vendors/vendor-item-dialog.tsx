import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { FindAndAdd } from "#app/ui/picker/find-and-add.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { VendorItemView } from "./vendor.schema.server.ts";

export type CatalogueItem = Pick<VendorItemView, "variantId" | "name" | "brand" | "sku" | "color" | "size">;

export type VendorFrameProps = { title: string; vendor: { name: string; href: string }; children: ReactNode };

/** A dialog over the page of a vendor. */
export const VendorFrame = ({ title, vendor, children }: VendorFrameProps) => (
  <>
    <PageHeader breadcrumb={[{ label: <bdi>{vendor.name}</bdi>, href: vendor.href }]} />
    <Dialog title={title} closeHref={vendor.href} size="wide">
      {children}
    </Dialog>
  </>
);

type ChooserProps = Omit<VendorFrameProps, "children"> & {
  action: string;
  q: string;
  found: readonly CatalogueItem[] | null;
};

/** Which item of the catalogue the vendor supplies: a search whose buttons lead to the item's fields. */
export function VendorItemChooser({ action, q, found, ...frame }: ChooserProps) {
  const t = useTranslations("vendors");
  return (
    <VendorFrame {...frame}>
      <form action={action} className={stack()}>
        <FindAndAdd
          q={q}
          results={found}
          columns={[
            {
              key: "item",
              header: t("item"),
              render: ({ name, brand, color, size }) => (
                <bdi>{[name, brand, color, size].filter(Boolean).join(" · ")}</bdi>
              ),
            },
            { key: "sku", header: t("sku"), render: ({ sku }) => <Num>{sku}</Num> },
          ]}
          idOf={({ variantId }) => variantId}
          words={{
            search: t("findItem"),
            find: t("find"),
            found: t("found"),
            nothingFound: t("nothingFound"),
            add: t("choose"),
            addItem: ({ name, sku }) => t("chooseItem", { item: `${name} ${sku}` }),
          }}
        />
      </form>
    </VendorFrame>
  );
}
