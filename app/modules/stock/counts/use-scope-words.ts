import { useLocale, useTranslations } from "use-intl";
import type { CountView } from "./count-view.server.ts";

type Scoped = Pick<CountView, "scope" | "category" | "categoryAr" | "brand" | "productIds">;

/** The scope of a count in a few words: "Brand: Ray-Ban". */
export function useScopeWords(): (count: Scoped) => string {
  const t = useTranslations("counts");
  const arabic = useLocale() === "ar";
  return ({ scope, category, categoryAr, brand, productIds }) => {
    if (scope === "category") return t("scopeOf.category", { value: (arabic && categoryAr) || category || "–" });
    if (scope === "brand") return t("scopeOf.brand", { value: brand ?? "–" });
    return scope === "products" ? t("scopeOf.products", { count: productIds.length }) : t("scopes.all");
  };
}
