import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { CODE_KINDS, CODE_LISTS } from "./nphies-settings.ts";
import type { NphiesView } from "./stored-settings.server.ts";

/** Isolated, so that it reads from left to right in Arabic. */
const EXAMPLE = "\u2068https://insurer.example.sa\u2069";

type InsurerView = NphiesView["insurers"][number];

/** The insurers with what nphies has to know of each. Only who may change them gets a way to their form. */
export function NphiesInsurers({ insurers, mayChange }: { insurers: readonly InsurerView[]; mayChange: boolean }) {
  const t = useTranslations("nphies.settings");
  const cells: Column<InsurerView>[] = [
    {
      key: "name",
      header: t("insurer"),
      render: ({ id, name }) => {
        const words = <bdi>{name}</bdi>;
        return mayChange ? <a href={claimPaths.nphiesInsurer(id)}>{words}</a> : words;
      },
    },
    { key: "licence", header: t("licence"), render: ({ licence }) => (licence ? <Num>{licence}</Num> : "–") },
    {
      key: "codes",
      header: t("codes"),
      render: ({ codes }) => (
        <Badge tone={codes.length === CODE_KINDS.length ? "good" : "neutral"}>
          {t("codesKnown", { known: codes.length, all: CODE_KINDS.length })}
        </Badge>
      ),
    },
  ];
  return (
    <Card title={t("insurers")} flush>
      <DataTable
        caption={t("insurers")}
        columns={cells}
        rows={insurers}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("noInsurers")} text={t("noInsurersText")} />}
      />
    </Card>
  );
}

type NphiesInsurerFormProps = { insurer: InsurerView; state: FormState | undefined };

/** An insurer's licence, and the codes by which it knows frames and lenses. */
export function NphiesInsurerForm({ insurer, state }: NphiesInsurerFormProps) {
  const t = useTranslations("nphies.settings");
  const text = (name: "licence" | "baseUrl") => (
    <TextField
      name={name}
      label={t(name === "licence" ? "licence" : "insurerBase")}
      help={t(name === "licence" ? "licenceHelp" : "insurerBaseHelp", { example: EXAMPLE })}
      dir="ltr"
      autoComplete="off"
      defaultValue={insurer[name]}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card>
          <div className={columns({ count: 2 })}>
            {text("licence")}
            {text("baseUrl")}
          </div>
        </Card>
        {CODE_KINDS.map((category, index) => {
          const known = insurer.codes.find((code) => code.category === category);
          return (
            <Card key={category} title={t(`kinds.${index}`)}>
              <input type="hidden" name={`codes[${index}].category`} value={category} />
              <div className={columns({ count: 3 })}>
                <Select
                  name={`codes[${index}].list`}
                  label={t("list")}
                  options={CODE_LISTS.map((list) => ({ value: list, label: t(`lists.${list}`) }))}
                  defaultValue={known?.list ?? CODE_LISTS[0]}
                />
                <TextField
                  name={`codes[${index}].code`}
                  label={t("code")}
                  dir="ltr"
                  optional
                  autoComplete="off"
                  defaultValue={known?.code ?? ""}
                />
                <TextField
                  name={`codes[${index}].display`}
                  label={t("display")}
                  dir="auto"
                  optional
                  autoComplete="off"
                  defaultValue={known?.display ?? ""}
                />
              </div>
            </Card>
          );
        })}
        <FormActions>
          <LinkButton href={claimPaths.nphiesSettings()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
