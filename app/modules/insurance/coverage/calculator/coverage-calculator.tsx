import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { quantityCell, reason } from "#app/modules/insurance/coverage/split-table.css.ts";
import { SplitTable } from "#app/modules/insurance/coverage/split-table.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { FindAndAdd } from "#app/ui/picker/find-and-add.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Calculation, CalculatorLine } from "./calculate-coverage.server.ts";
import type { CalculatorItem } from "./find-calculator-items.server.ts";

type CoverageCalculatorProps = {
  /** The URL of the policy's page, without a query. */
  action: string;
  q: string;
  /** Null before the first search. */
  results: readonly CalculatorItem[] | null;
  calculation: Calculation;
};

/** Shows what the policy would pay for chosen items. Every button sends a GET request, so the URL holds all choices. */
export function CoverageCalculator({ action, q, results, calculation }: CoverageCalculatorProps) {
  const t = useTranslations("policy");
  const { lines, split } = calculation;
  return (
    <Card title={t("calculator")} id="calculator" end={lines.length > 0 ? <a href={action}>{t("clear")}</a> : null}>
      <form action={`${action}#calculator`} className={stack()}>
        <p>{t("calculatorText")}</p>
        <Results q={q} results={results} />
        {lines.length > 0 ? (
          <>
            <SplitTable
              split={split}
              caption={t("calculator")}
              items={lines.map((line) => (
                <div key={line.variantId}>
                  <Name {...line} />
                  <Quantity line={line} />
                </div>
              ))}
            />
            <div>
              <Button variant="primary">{t("calculate")}</Button>
            </div>
          </>
        ) : null}
      </form>
    </Card>
  );
}

const Name = ({ name, sku, detail }: Pick<CalculatorLine, "name" | "sku" | "detail">) => (
  <>
    <bdi>{name}</bdi> <bdi className={reason}>{detail}</bdi>
    <div className={reason}>
      <Num>{sku}</Num>
    </div>
  </>
);

function Results({ q, results }: Pick<CoverageCalculatorProps, "q" | "results">) {
  const t = useTranslations("policy");
  return (
    <FindAndAdd
      q={q}
      results={results}
      columns={[
        {
          key: "item",
          header: t("product"),
          render: ({ brand, name, ...item }) => <Name {...item} name={`${brand} ${name}`} />,
        },
        { key: "price", header: t("price"), align: "end", render: ({ price }) => <Num>{formatAmount(price)}</Num> },
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

/** The quantity of one line and a button that removes the line. A typed quantity takes effect with the next press of any button. */
function Quantity({ line: { variantId, name, quantity } }: { line: CalculatorLine }) {
  const t = useTranslations("policy");
  return (
    <span className={quantityCell}>
      <Stepper
        name={`v${variantId}`}
        label={t("quantityOf", { item: name })}
        defaultValue={quantity}
        maxLength={3}
        decrease={{ name: "less", value: variantId, label: t("oneLess", { item: name }), disabled: quantity <= 1 }}
        increase={{ name: "add", value: variantId, label: t("oneMore", { item: name }) }}
      />
      <Button name="remove" value={variantId} variant="quiet" square aria-label={t("removeItem", { item: name })}>
        <Icon name="x" />
      </Button>
    </span>
  );
}
