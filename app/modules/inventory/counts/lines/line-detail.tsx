import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatChange, formatCount } from "#app/lib/format-count.ts";
import { SurplusForm } from "#app/modules/inventory/counts/review/surplus-form.tsx";
import type { FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CountLineDetail } from "./get-count-line.server.ts";

type LineDetailProps = {
  line: CountLineDetail;
  /** During the review, the lot of surplus pieces can be named. */
  open: boolean;
  requestKey: string;
  state: FormState | undefined;
};

/** The figures of one line, with the lots and serial numbers behind them. */
export function LineDetail({ line, open, requestKey, state }: LineDetailProps) {
  const t = useTranslations("counts");
  const { expected, counted, difference, result, lots, serials } = line;
  const surplus = difference > 0 && line.inventoryType === "Lot";
  const unscanned = open && serials === null && line.inventoryType === "Serialized" && counted !== null;
  return (
    <div className={stack({ gap: "large" })}>
      <Card>
        <DescriptionList
          items={[
            { term: t("expected"), value: <Num>{expected}</Num> },
            { term: t("counted"), value: counted === null ? t("notCounted") : <Num>{counted}</Num> },
            { term: t("difference"), value: <Num>{formatChange(difference)}</Num> },
            { term: t("result"), value: <Num>{formatCount(result)}</Num> },
            ...(line.fromHand > 0
              ? [{ term: t("line.fromHand"), value: <Num>{formatCount(line.fromHand)}</Num> }]
              : []),
            ...(line.lotCode ? [{ term: t("line.lot"), value: <bdi dir="ltr">{line.lotCode}</bdi> }] : []),
          ]}
        />
      </Card>
      {open && surplus ? <SurplusForm line={line} requestKey={requestKey} state={state} /> : null}
      {lots.length > 0 ? (
        <Card title={t("line.shelf")} flush>
          <LotsTaken lots={lots} />
        </Card>
      ) : null}
      {serials ? <ScannedSerials serials={serials} /> : null}
      {unscanned ? <p>{t("line.unscanned")}</p> : null}
    </div>
  );
}

type Lot = CountLineDetail["lots"][number];

/** The pieces of each lot and how many of them are missing. Missing pieces are taken from the lots that expire first. */
function LotsTaken({ lots }: { lots: readonly Lot[] }) {
  const locale = useLocale();
  const t = useTranslations("counts.line");
  const columns: Column<Lot>[] = [
    {
      key: "lot",
      header: t("lot"),
      render: ({ lotCode }) => (lotCode === null ? t("noLot") : <bdi dir="ltr">{lotCode}</bdi>),
    },
    {
      key: "expiry",
      header: t("expiry"),
      render: ({ expiryDate }) => (expiryDate ? <Moment>{formatDay(expiryDate, locale)}</Moment> : "–"),
    },
    { key: "quantity", header: t("left"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    {
      key: "leaves",
      header: t("leaves"),
      align: "end",
      render: ({ leaves }) => (leaves > 0 ? <Num>{formatChange(-leaves)}</Num> : "–"),
    },
  ];
  return <DataTable caption={t("shelf")} columns={columns} rows={lots} rowKey={({ lotId }) => lotId ?? 0} />;
}

/** Numbers that nobody scanned, and numbers that are not in stock yet. */
function ScannedSerials({ serials }: { serials: NonNullable<CountLineDetail["serials"]> }) {
  const t = useTranslations("counts.line");
  const { scanned, missing, leaving, unknown } = serials;
  const kept = missing.filter((serial) => !leaving.includes(serial));
  const parts = [
    { key: "leaving", numbers: leaving },
    { key: "kept", numbers: kept },
    { key: "unknown", numbers: unknown },
    { key: "scanned", numbers: scanned.filter((serial) => !unknown.includes(serial)) },
  ] as const;
  return (
    <Card title={t("serials")}>
      <DescriptionList
        items={parts.map(({ key, numbers }) => ({
          term: t(key),
          value: numbers.length > 0 ? <Numbers numbers={numbers} /> : null,
        }))}
      />
    </Card>
  );
}

/** A number never breaks. As many numbers as fit stand on a row. */
const Numbers = ({ numbers }: { numbers: readonly string[] }) => (
  <span className={row()}>
    {numbers.map((serial) => (
      <Num key={serial}>{serial}</Num>
    ))}
  </span>
);
