import { useTranslations } from "use-intl";
import { CountForm, type CountFormOptions } from "#app/modules/inventory/counts/scope/count-form.tsx";
import { CountProductCard } from "#app/modules/inventory/counts/scope/count-product-card.tsx";
import type { CountProduct } from "#app/modules/inventory/counts/scope/count-products.server.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary, FormProvider, type FormState } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { CountFacts } from "./count-progress.tsx";
import type { CountView } from "./count-view.server.ts";

type DraftCountProps = {
  count: CountView;
  /** The choices of the form; null for users who may only look. */
  draft: (CountFormOptions & { chosen: readonly CountProduct[]; results: readonly CountProduct[] | null }) | null;
  q: string;
  state: FormState | undefined;
};

/** The page of a draft count: its name, its scope and, for a count of chosen products, the products. */
export function DraftCount({ count, draft, q, state }: DraftCountProps) {
  const t = useTranslations("counts");
  // A button outside the form was refused, so there are no typed values to show again.
  const saves = !/^(start|add|remove)\b/.test(typedValue(state, "intent"));
  if (!draft) return <CountFacts count={count} />;
  return (
    <div className={stack({ gap: "large" })}>
      {saves ? null : (
        <FormProvider state={state}>
          <ErrorSummary />
        </FormProvider>
      )}
      <p>{t("startText")}</p>
      <div className={columns({ count: 2, of: "cards" })}>
        <CountForm
          count={count}
          categories={draft.categories}
          brands={draft.brands}
          state={saves ? state : undefined}
        />
        {count.scope === "products" ? (
          <CountProductCard
            path={paths.inventory.count(count.id)}
            q={q}
            chosen={draft.chosen}
            results={draft.results}
          />
        ) : (
          <CountFacts count={count} />
        )}
      </div>
    </div>
  );
}
