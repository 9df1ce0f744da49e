import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { Contract } from "#app/modules/insurance/contract-prices/contract-price.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./cart-table.css.ts";

const FEW = 5;

/** Shows the available pieces of an item. Shows nothing for a service. */
export function Availability({ available }: { available: number | null }) {
  const t = useTranslations("sales");
  if (available === null) return null;
  if (available <= 0) return <Badge tone="bad">{t("outOfStock")}</Badge>;
  return <Badge tone={available <= FEW ? "warn" : "good"}>{t("available", { count: available })}</Badge>;
}

type ContractNoteProps = { contract: Contract; insurer: string };

/** The price that the insurer has agreed beside that of the catalogue, or that the insurer does not pay for the item. */
export function ContractNote({ contract, insurer }: ContractNoteProps) {
  const t = useTranslations("sales");
  const values = { insurer: () => <bdi>{insurer}</bdi>, list: () => <Num>{formatAmount(contract.list)}</Num> };
  const key = contract.isExcluded ? "contractExcluded" : "contractPrice";
  return (
    <div className={css.detail} data-contract={contract.isExcluded ? "excluded" : "agreed"}>
      {t.rich(key, values)}
    </div>
  );
}
