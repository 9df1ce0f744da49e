import { Fragment } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import type { Elsewhere } from "#app/modules/sales/sale/list/find-elsewhere.server.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";

type ElsewhereNoticeProps = { sales: readonly Elsewhere[]; hrefFor: (id: number) => string };

/** Says that the number of a search belongs to another store of the user, and leads to the sale. */
export function ElsewhereNotice({ sales, hrefFor }: ElsewhereNoticeProps) {
  const t = useTranslations("sales.list");
  const locale = useLocale();
  if (sales.length === 0) return null;
  const named = sales.map(({ storeName, storeNameAr, ...sale }) => ({
    ...sale,
    store: (locale === "ar" && storeNameAr) || storeName,
  }));
  return (
    <div className={sprinkles({ marginBlockEnd: "s4" })}>
      <Notice tone="info" title={t("elsewhere")}>
        <span>
          {named.map(({ id, receiptNumber, saleDate, store }, index) => (
            <Fragment key={id}>
              {index > 0 ? " · " : null}
              <a href={hrefFor(id)}>
                <Num>{receiptNumber}</Num>, <bdi>{store}</bdi>
              </a>
              {", "}
              <Moment>{formatDate(saleDate, locale)}</Moment>
            </Fragment>
          ))}
        </span>
      </Notice>
    </div>
  );
}
