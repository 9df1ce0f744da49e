import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { Radio } from "#app/ui/choice/radio.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { canJoinNotes, differs, MERGE_FIELDS, type MergeField, type Person, usualChoice } from "./merged-fields.ts";

export type Candidate = Person & { id: number };

type MergeFormProps = {
  kept: Candidate;
  other: Candidate;
  moves: Record<string, number>;
  undoDays: number;
  state: FormState | undefined;
};

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Both records side by side, with a choice where they differ, and what will happen. */
export function MergeForm({ kept, other, moves, undoDays, state }: MergeFormProps) {
  const t = useTranslations("customerMerge");
  const columns = useComparison(kept, other);
  const shown = MERGE_FIELDS.filter((field) => kept[field] || other[field]);
  return (
    <Form state={state}>
      <input type="hidden" name="otherId" value={other.id} />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <p>{t("fills")}</p>
        <Card flush>
          <DataTable caption={t("title")} columns={columns} rows={shown} rowKey={(field) => field} />
        </Card>
        <Card title={t("moves")}>
          <DescriptionList
            items={Object.entries(moves).map(([table, count]) => ({
              key: table,
              term: t(`rows.${table}`),
              value: <Num>{count}</Num>,
            }))}
          />
        </Card>
        <p>
          {t.rich("explain", {
            days: undoDays,
            other: () => <bdi>{nameOf(other)}</bdi>,
            kept: () => <bdi>{nameOf(kept)}</bdi>,
          })}
        </p>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.customers.profile(kept.id)}>{t("cancel")}</LinkButton>
          <LinkButton href={paths.customers.merge(kept.id)}>{t("chooseAnother")}</LinkButton>
          <LinkButton href={paths.customers.merge(other.id, { with: kept.id })}>{t("swap")}</LinkButton>
          <Button variant="primary">{t("merge")}</Button>
        </div>
      </div>
    </Form>
  );
}

function useComparison(kept: Candidate, other: Candidate): Column<MergeField>[] {
  const t = useTranslations("customerMerge");
  const words = useTranslations("customers");
  const value = (field: MergeField, of: Candidate) => <Value field={field} of={of} />;
  const choice = (field: MergeField, choose: "kept" | "other" | "both", label: string, of: Candidate) => (
    <Radio
      name={`fields.${field}`}
      value={choose}
      defaultChecked={usualChoice(field, kept, other) === choose}
      label={`${label}: ${of[field]}`}
    >
      {value(field, of)}
    </Radio>
  );
  return [
    { key: "field", header: t("field"), render: (field) => words(field) },
    {
      key: "kept",
      header: t("kept"),
      render: (field) =>
        differs(field, kept, other)
          ? choice(field, "kept", t("keepKept", { field: words(field) }), kept)
          : value(field, kept),
    },
    {
      key: "other",
      header: t("other"),
      render: (field) =>
        differs(field, kept, other) ? (
          <>
            {choice(field, "other", t("keepOther", { field: words(field) }), other)}
            {field === "notes" && canJoinNotes(kept, other) ? (
              <Radio name="fields.notes" value="both" defaultChecked label={t("keepBoth", { field: words(field) })}>
                {t("both")}
              </Radio>
            ) : null}
          </>
        ) : (
          value(field, other)
        ),
    },
  ];
}

/** A value as the form shows it; an ID number with its type. */
function Value({ field, of }: { field: MergeField; of: Person }) {
  const t = useTranslations("customers");
  const locale = useLocale();
  const value = of[field];
  if (!value) return <>–</>;
  if (field === "gender") return <>{t(`genders.${value}`)}</>;
  if (field === "dateOfBirth") return <>{formatDay(value, locale)}</>;
  if (field === "phone") return <Num>{readablePhone(value)}</Num>;
  if (field === "idNumber" && of.idType) {
    return (
      <span>
        {t(`idTypes.${of.idType}`)} <Num>{value}</Num>
      </span>
    );
  }
  return <bdi>{value}</bdi>;
}
