import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SaleScreenData } from "#app/modules/sales/cart/screen/sale-screen-data.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import * as filters from "./scan-card.css.ts";

type ScanCardProps = Pick<SaleScreenData, "categories" | "category"> & {
  /** Whether the scan field gets the focus on load: always, unless an error summary gets it. */
  focus: boolean;
  /** The search results, when the server renders the page. */
  children: ReactNode;
};

/** The scan and search field, and the categories by which products are listed. */
export const ScanCard = memo(function ScanCard({ categories, category: chosen, focus, children }: ScanCardProps) {
  const t = useTranslations("sales");
  const start = focus ? { autoFocus: true } : {};
  return (
    <Card
      contained
      title={t("products")}
      end={
        <fieldset className={filters.categories} aria-label={t("category")}>
          {categories.map((category) => (
            <Button
              key={category}
              name="intent"
              value={`category:${category}`}
              variant="quiet"
              size="touch"
              aria-pressed={category === chosen}
            >
              {t(`categories.${category}`)}
            </Button>
          ))}
        </fieldset>
      }
    >
      <div className={stack()}>
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField
              name="code"
              label={t("scan")}
              shortcut="F2"
              size="touch"
              maxLength={100}
              autoComplete="off"
              placeholder={t("scanPlaceholder")}
              {...start}
            />
          </div>
          <Button name="intent" value="add" variant="primary" size="touch">
            {t("add")}
          </Button>
        </div>
        {children}
      </div>
    </Card>
  );
});

/** The codes that were scanned after the session had ended, beyond the code in the scan field. */
export function CodesToAdd({ codes }: { codes: unknown }) {
  const t = useTranslations("sales");
  if (!Array.isArray(codes) || codes.length === 0) return null;
  return (
    <Notice tone="warn" title={t("codesToAdd")}>
      <ul>
        {codes.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one code may stand there twice
          <li key={index}>
            <bdi dir="ltr">{String(code)}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
