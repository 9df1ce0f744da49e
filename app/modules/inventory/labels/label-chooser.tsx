import { useTranslations } from "use-intl";
import { listed } from "#app/lib/page-language.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FindAndAdd } from "#app/ui/picker/find-and-add.tsx";
import { ScanLog, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FoundVariant } from "./find-label-variants.server.ts";
import type { Label } from "./get-labels.server.ts";
import { second } from "./label-chooser.css.ts";

type LabelChooserProps = {
  q: string;
  /** Null before anything was looked for. */
  results: readonly FoundVariant[] | null;
  chosen: readonly Label[];
  /** The link that starts again without labels. */
  clearHref: string;
  /** The message about an unknown code. */
  unknown: string[] | undefined;
  /** The item that was scanned last. */
  said: { item: string; count: number } | null;
};

/** Which variants, and how many labels of each. It stands in a form whose URL says it all: every button is a GET. */
export function LabelChooser({ q, results, chosen, clearHref, unknown, said }: LabelChooserProps) {
  const t = useTranslations("labels");
  return (
    <Card title={t("choose")} end={chosen.length > 0 ? <a href={clearHref}>{t("clear")}</a> : null}>
      <div className={stack()}>
        <p>{t("chooseText")}</p>
        <ScanRow scans="" label={t("scan")} error={unknown}>
          <Button>{t("addScanned")}</Button>
        </ScanRow>
        <ScanLog said={said} />
        <Results q={q} results={results} />
        <ScanPart name="chosen">
          {chosen.length > 0 ? <Chosen chosen={chosen} /> : <EmptyState title={t("none")} text={t("noneText")} />}
        </ScanPart>
      </div>
    </Card>
  );
}

const Name = ({ name, brand, look }: Pick<FoundVariant, "name" | "brand" | "look">) => (
  <>
    <bdi>{name}</bdi>
    <span className={second}>
      <bdi>{listed([brand, look])}</bdi>
    </span>
  </>
);

function Results({ q, results }: Pick<LabelChooserProps, "q" | "results">) {
  const t = useTranslations("labels");
  return (
    <FindAndAdd
      q={q}
      results={results}
      columns={[
        { key: "variant", header: t("variant"), render: (variant) => <Name {...variant} /> },
        { key: "sku", header: t("sku"), render: ({ sku }) => <Num>{sku}</Num> },
      ]}
      idOf={({ variantId }) => variantId}
      words={{
        search: t("search"),
        find: t("find"),
        found: t("found"),
        nothingFound: t("nothingFound"),
        add: t("add"),
        addItem: ({ name, sku }) => t("addItem", { item: `${name} ${sku}` }),
      }}
    />
  );
}

function Chosen({ chosen }: Pick<LabelChooserProps, "chosen">) {
  const t = useTranslations("labels");
  const columns: Column<Label>[] = [
    { key: "variant", header: t("variant"), render: (label) => <Name {...label} /> },
    { key: "sku", header: t("sku"), render: ({ sku }) => <Num>{sku}</Num> },
    {
      key: "code",
      header: t("code"),
      render: ({ bars }) => t(`codes.${bars?.fine ? "fine" : (bars?.symbology ?? "none")}`),
    },
    { key: "quantity", header: t("quantity"), align: "end", render: (label) => <Quantity label={label} /> },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name, sku }) => (
        <Button
          name="remove"
          value={variantId}
          variant="quiet"
          square
          aria-label={t("removeItem", { item: `${name} ${sku}` })}
        >
          <Icon name="x" />
        </Button>
      ),
    },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={chosen} rowKey={({ variantId }) => variantId} />;
}

/** A number that was typed counts with the next button, also with the one that prints. */
function Quantity({ label: { variantId, name, sku, quantity } }: { label: Label }) {
  const t = useTranslations("labels");
  const item = `${name} ${sku}`;
  return (
    <Stepper
      name={`v${variantId}`}
      label={t("quantityOf", { item })}
      defaultValue={quantity}
      maxLength={3}
      decrease={{ name: "less", value: variantId, label: t("oneLess", { item }), disabled: quantity <= 1 }}
      increase={{ name: "add", value: variantId, label: t("oneMore", { item }) }}
    />
  );
}
