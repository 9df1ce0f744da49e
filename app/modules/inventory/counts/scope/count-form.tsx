import { useTranslations } from "use-intl";
import type { CountView } from "#app/modules/inventory/counts/count-view.server.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Radio } from "#app/ui/choice/radio.tsx";
import { RevealBy } from "#app/ui/choice/reveal.tsx";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { group, legend } from "./count-form.css.ts";

export type CountFormOptions = { categories: readonly SelectOption[]; brands: readonly string[] };

type CountFormProps = CountFormOptions & {
  /** The draft to change; absent for a new draft. */
  count?: Pick<CountView, "id" | "name" | "scope" | "categoryId" | "brand" | "isBlind" | "version">;
  cancelHref?: string;
  /** Only for a new count. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The labels of fields whose column has another name. */
const NAMES: Record<string, string> = { categoryId: "category", isBlind: "blind" };

/** The name, scope and blindness of a count, for a new draft and for a changed one. */
export function CountForm({ count, categories, brands, cancelHref, requestKey, state }: CountFormProps) {
  const t = useTranslations("counts");
  const scope = count?.scope ?? "all";
  const said = (name: string, value: string): string => {
    if (name === "categoryId") return categories.find((one) => String(one.value) === value)?.label.trim() ?? value;
    if (name === "scope") return t(`scopes.${value as CountView["scope"]}`);
    return value === "on" ? t("isBlind") : value;
  };
  const radio = (value: "all" | "category" | "brand" | "products") => (
    <Radio name="scope" value={value} defaultChecked={scope === value}>
      {t(`scopes.${value}`)}
    </Radio>
  );
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {count ? (
          <>
            <ConflictNotice
              label={(name) => t(NAMES[name] ?? name)}
              words={(name, value) => said(name, value)}
              href={paths.inventory.count(count.id)}
            />
            <VersionField version={count.version} />
          </>
        ) : null}
        <Card>
          <div className={stack()}>
            <TextField
              name="name"
              label={t("name")}
              help={t("nameHelp")}
              maxLength={120}
              autoComplete="off"
              required
              defaultValue={count?.name}
            />
            <fieldset className={group}>
              <legend className={legend}>{t("scope")}</legend>
              {radio("all")}
              <RevealBy control={radio("category")}>
                <Select
                  name="categoryId"
                  label={t("category")}
                  placeholder={t("chooseCategory")}
                  options={categories}
                  defaultValue={count?.categoryId ?? ""}
                />
              </RevealBy>
              <RevealBy control={radio("brand")}>
                <Select
                  name="brand"
                  label={t("brand")}
                  placeholder={t("chooseBrand")}
                  options={brands.map((brand) => ({ value: brand, label: brand }))}
                  defaultValue={count?.brand ?? ""}
                />
              </RevealBy>
              <RevealBy control={radio("products")}>{count ? null : <p>{t("scopeHelp.products")}</p>}</RevealBy>
            </fieldset>
            <Checkbox name="isBlind" label={t("blind")} help={t("blindHelp")} defaultChecked={count?.isBlind} />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          {cancelHref ? <LinkButton href={cancelHref}>{t("cancel")}</LinkButton> : null}
          <Button name="intent" value="save" variant={count ? "default" : "primary"}>
            {t(count ? "save" : "create")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
