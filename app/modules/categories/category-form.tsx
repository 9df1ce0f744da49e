import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { CategoryView } from "./category.schema.server.ts";

type CategoryFormProps = {
  category?: CategoryView;
  /** The categories that this one may have as its parent. */
  parents: readonly SelectOption[];
  insuranceCategories: readonly string[];
  reorderLevel: number;
  /** Set for a new category: makes a repeated press of Save one category. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The fields of a category, for new and edit. */
export function CategoryForm(props: CategoryFormProps) {
  const { category, parents, insuranceCategories, reorderLevel, requestKey, state } = props;
  const t = useTranslations("categories");
  const said = (name: string, value: string): string => {
    if (name === "parentId") return parents.find((parent) => String(parent.value) === value)?.label ?? value;
    if (name === "insuranceCategory") return t(`insuranceCategories.${value}`);
    return value === "on" ? t("yes") : value;
  };
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {category ? (
          <>
            <ConflictNotice label={(name) => t(name)} words={said} href={paths.categories.edit(category.id)} />
            <VersionField version={category.version} />
          </>
        ) : null}
        <Card title={t("information")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField name="name" label={t("name")} lang="en" autoComplete="off" defaultValue={category?.name} />
              <TextField
                name="nameAr"
                label={t("nameAr")}
                optional
                dir="auto"
                autoComplete="off"
                defaultValue={category?.nameAr ?? ""}
              />
              <Select
                name="parentId"
                label={t("parentId")}
                optional
                placeholder={t("noParent")}
                options={parents}
                defaultValue={category?.parentId ?? ""}
              />
              <Select
                name="insuranceCategory"
                label={t("insuranceCategory")}
                optional
                placeholder={t("notInsured")}
                options={insuranceCategories.map((value) => ({ value, label: t(`insuranceCategories.${value}`) }))}
                defaultValue={category?.insuranceCategory ?? ""}
              />
              <TextField
                name="defaultReorderLevel"
                label={t("defaultReorderLevel")}
                help={t("reorderHelp")}
                figures
                inputMode="numeric"
                autoComplete="off"
                defaultValue={category?.defaultReorderLevel ?? reorderLevel}
              />
            </div>
            <TextArea
              name="description"
              label={t("description")}
              optional
              rows={2}
              defaultValue={category?.description ?? ""}
            />
            <Checkbox
              name="isInventoryItem"
              label={t("isInventoryItem")}
              help={t("isInventoryItemHelp")}
              defaultChecked={category?.isInventoryItem ?? true}
            />
            <Checkbox name="isActive" label={t("isActive")} defaultChecked={category?.isActive ?? true} />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.categories.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
