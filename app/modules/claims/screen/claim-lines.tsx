import { useLocale, useTranslations } from "use-intl";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { signedRiyals } from "#app/lib/money/halalas.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimLineView, ClaimView } from "../claim.schema.server.ts";
import { type ClaimAmounts, disputed, inHalalas, sumOf, unanswered, unpaid } from "../claim-money.ts";
import { openOf } from "../claim-status.ts";

/** The columns of money that are shown: the first three always, the others once a line has something in them. */
const ALWAYS = ["billed", "patientShare", "asked"] as const;
const LATER = ["approved", "rejected", "paid", "writtenOff", "moved"] as const;

/** What the shop gave up of a line, of the approved and of the rejected amount. */
const shown = (line: ClaimAmounts): ClaimAmounts => {
  const { writtenOff, rejectedWrittenOff } = inHalalas(line);
  return { ...line, writtenOff: signedRiyals(writtenOff + rejectedWrittenOff) };
};

/** The lines of a claim with their money, and why an amount was rejected. */
export function ClaimLines({ lines }: { lines: readonly ClaimLineView[] }) {
  const t = useTranslations("claimDetail");
  const locale = useLocale();
  const listed = lines.map((line) => ({ ...line, ...shown(line) }));
  const figures = [...ALWAYS, ...LATER.filter((name) => listed.some((line) => line[name] !== "0.00"))];
  const columns: Column<(typeof listed)[number]>[] = [
    {
      key: "item",
      header: t("lines.item"),
      render: ({ itemName, sku }) => (
        <>
          <bdi>{itemName}</bdi>
          <div>
            <Num>{sku}</Num>
          </div>
        </>
      ),
    },
    { key: "quantity", header: t("lines.quantity"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    ...figures.map((name) => ({
      key: name,
      header: t(`lines.${name}`),
      align: "end" as const,
      lesser: name === "patientShare",
      render: (line: ClaimLineView) => <Num>{formatAmount(line[name])}</Num>,
    })),
    {
      key: "reason",
      header: t("lines.reason"),
      render: ({ reasonCode, reasonName, reasonNameAr, note }) =>
        reasonCode || note ? (
          <>
            {reasonCode ? <Num>{reasonCode}</Num> : null}{" "}
            {reasonCode ? <bdi>{locale === "ar" ? reasonNameAr : reasonName}</bdi> : null}
            {note ? (
              <div>
                <bdi>{note}</bdi>
              </div>
            ) : null}
          </>
        ) : (
          "–"
        ),
    },
  ];
  return <DataTable caption={t("lines.title")} columns={columns} rows={listed} rowKey={({ id }) => id} />;
}

/** What the insurer was asked for, what became of it, and what is open, with the reason why it is. */
export function ClaimSums({ claim }: { claim: ClaimView }) {
  const t = useTranslations("claimDetail.sums");
  const sums = sumOf(claim.lines.map(inHalalas));
  const figure = (value: bigint) => <Num>{formatMoney(signedRiyals(value))}</Num>;
  const parts: [string, bigint][] = [
    ["paid", sums.paid],
    ["writtenOff", sums.writtenOff + sums.rejectedWrittenOff],
    ["moved", sums.moved],
  ];
  const open: [string, bigint][] = [
    ["unanswered", unanswered(sums)],
    ["unpaid", unpaid(sums)],
    ["disputed", disputed(sums)],
  ];
  return (
    <DescriptionList
      variant="totals"
      items={[
        { term: t("asked"), value: figure(sums.asked) },
        ...parts.flatMap(([key, value]) => (value === 0n ? [] : [{ term: t(key), value: figure(-value) }])),
        { term: t(openOf(sums) < 0n ? "toGiveBack" : "open"), value: figure(openOf(sums)), strong: true },
        ...open.flatMap(([key, value]) => (value > 0n ? [{ term: t(key), value: figure(value) }] : [])),
      ]}
    />
  );
}
