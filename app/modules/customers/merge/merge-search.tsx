import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { FormProvider, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

type Similar = { id: number; firstName: string; lastName: string; phone: string; createdAt: string };

type MergeSearchProps = {
  customerId: number;
  query: string;
  results: readonly PickerOption[];
  similar: readonly Similar[];
  state: FormState | undefined;
};

/** Finds the other record: similar records first, any other by a search. */
export function MergeSearch({ customerId, query, results, similar, state }: MergeSearchProps) {
  const t = useTranslations("customerMerge");
  const locale = useLocale();
  const path = paths.customers.merge(customerId);
  return (
    <div className={stack({ gap: "large" })}>
      <p>{t("intro")}</p>
      <ListCard title={t("similar")} empty={t("noneSimilar")}>
        {similar.map(({ id, firstName, lastName, phone, createdAt }) => (
          <ListRow
            key={id}
            href={paths.customers.merge(customerId, { with: id })}
            detail={<Num>{readablePhone(phone)}</Num>}
            aside={t.rich("since", { day: () => <Moment>{formatDate(createdAt, locale)}</Moment> })}
          >
            <bdi>
              {firstName} {lastName}
            </bdi>
          </ListRow>
        ))}
      </ListCard>
      <Card>
        <FormProvider state={state}>
          <form action={path}>
            <div className={stack({ narrow: true })}>
              <SearchPicker
                name="with"
                label={t("find")}
                help={t("findHelp")}
                query={query}
                results={results}
                searchUrl={paths.pickers.customers()}
              />
              <div className={row()}>
                <Button variant="primary">{t("compare")}</Button>
                <LinkButton href={paths.customers.profile(customerId)}>{t("cancel")}</LinkButton>
              </div>
            </div>
          </form>
        </FormProvider>
      </Card>
    </div>
  );
}
