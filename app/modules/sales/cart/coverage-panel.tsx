import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/format-money.ts";
import { SplitTable } from "#app/modules/insurance/coverage/split-table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { stack } from "#app/ui/layout.css.ts";
import type { CartView } from "./cart-view.ts";

/** Why the policy pays what it pays, beside what is charged; nothing where no policy covers the cart. */
export function CoveragePanel({ cart: { coverage, lines } }: { cart: CartView }) {
  const t = useTranslations("coverage");
  if (!coverage) return null;
  const summary = t("summary", { pays: formatMoney(coverage.pays), member: formatMoney(coverage.member) });
  return (
    <Disclosure title={t("title")} end={summary} id="coverage">
      <div className={stack()}>
        <p>{t("explanation")}</p>
        <SplitTable
          split={coverage}
          caption={t("title")}
          items={coverage.lines.map(({ key }) => (
            <bdi key={key}>{lines.find(({ variantId }) => variantId === key)?.name}</bdi>
          ))}
        />
      </div>
    </Disclosure>
  );
}
