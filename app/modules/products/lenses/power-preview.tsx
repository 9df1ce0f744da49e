import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SkippedPower } from "./plan-powers.server.ts";
import type { PowerPreview } from "./preview-powers.server.ts";

/** The preview takes the focus, because the reader continues there. */
const focusOnLoad = { tabIndex: -1, autoFocus: true };

/** The powers that a range would make and skip, with the button that makes them. */
export function PowerPreviewCard({ preview, checked }: { preview: PowerPreview; checked: string }) {
  const t = useTranslations("powers");
  const { count, ends, skipped, skippedCount } = preview;
  const columns: Column<SkippedPower>[] = [
    { key: "sku", header: t("range.asked"), render: ({ sku }) => <Num>{sku}</Num> },
    {
      key: "there",
      header: t("range.there"),
      render: ({ existingSku, productName }) => (
        <>
          <Num>{existingSku}</Num>, <bdi>{productName}</bdi>
        </>
      ),
    },
  ];
  return (
    <div {...focusOnLoad}>
      <Card title={t("range.preview")}>
        <div className={stack()}>
          <p>{t("range.count", { count })}</p>
          {ends.map(({ sku, power }, index) => (
            <p key={sku}>
              {t(index === 0 ? "range.first" : "range.last")}: <Num>{power}</Num>, <Num>{sku}</Num>
            </p>
          ))}
          {skippedCount > 0 ? (
            <>
              <p>{t("range.skipped", { count: skippedCount })}</p>
              <DataTable caption={t("range.there")} columns={columns} rows={skipped} rowKey={({ sku }) => sku} />
              {skippedCount > skipped.length ? <p>{t("range.more", { count: skipped.length })}</p> : null}
            </>
          ) : null}
          {count > 0 ? (
            <div className={row({ justify: "end" })}>
              <input type="hidden" name="checked" value={checked} />
              <Button name="intent" value="create" variant="primary">
                {t("range.create", { count })}
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
