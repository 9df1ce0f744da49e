import { useTranslations } from "use-intl";
import { listed } from "#app/lib/page-language.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { FindAndAdd } from "#app/ui/picker/find-and-add.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FoundItem } from "./find-items.server.ts";

type ItemSearchProps = {
  action: string;
  q: string;
  /** Null before anything was looked for. */
  results: readonly FoundItem[] | null;
};

/** Looks for the item of a new line. */
export function ItemSearch({ action, q, results }: ItemSearchProps) {
  const t = useTranslations("receiving.item");
  const words = useTranslations("receiving.edit");
  return (
    <form action={action}>
      <Card>
        <div className={stack()}>
          <FindAndAdd
            q={q}
            results={results}
            columns={[
              {
                key: "item",
                header: words("item"),
                render: ({ name, brand, look }) => (
                  <>
                    <bdi>{name}</bdi>
                    <div>
                      <bdi>{listed([brand, look])}</bdi>
                    </div>
                  </>
                ),
              },
              { key: "sku", header: words("sku"), render: ({ sku }) => <Num>{sku}</Num> },
            ]}
            idOf={({ variantId }) => variantId}
            words={{
              search: t("search"),
              find: t("find"),
              found: t("found"),
              nothingFound: t("nothingFound"),
              add: t("choose"),
              addItem: ({ name, sku }) => t("chooseOf", { item: `${name} ${sku}` }),
            }}
          />
        </div>
      </Card>
    </form>
  );
}
