import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { LedgerWords } from "#app/modules/stores/ledger-words.tsx";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import type { Tones } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CardState } from "./card-rules.ts";
import type { CardEntryView, GiftCardView } from "./gift-card.schema.server.ts";

const TONES: Tones = { active: "good", spent: "neutral", ended: "warn", refunded: "outline" };

export function CardBadge({ state }: { state: CardState }) {
  const t = useTranslations("giftCards.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

/** What is left of a card, and how long it pays. */
export function CardFacts({ card, opensCustomer }: { card: GiftCardView; opensCustomer: boolean }) {
  const t = useTranslations("giftCards");
  const locale = useLocale();
  const arabic = locale === "ar";
  const { customerId, customerName, createdByName } = card;
  const name = <bdi>{customerName}</bdi>;
  const money = (value: string) => <Num>{formatMoney(value)}</Num>;
  return (
    <DescriptionList
      items={[
        { term: t("balance"), value: <b>{money(card.balance)}</b> },
        { term: t("amount"), value: money(card.amount) },
        { term: t("state"), value: <CardBadge state={card.state} /> },
        {
          term: t("endsOn"),
          value: card.endsOn ? <Moment>{formatDay(card.endsOn, locale)}</Moment> : t("noEnd"),
        },
        { term: t("kind"), value: t(`kinds.${card.kind}`) },
        ...(customerId && customerName
          ? [
              {
                term: t("customer"),
                value: opensCustomer ? <a href={paths.customers.profile(customerId)}>{name}</a> : name,
              },
            ]
          : []),
        { term: t("storeId"), value: <bdi>{(arabic && card.storeNameAr) || card.storeName}</bdi> },
        {
          term: t("createdAt"),
          value: (
            <>
              <Moment>{formatDateTime(card.createdAt, locale)}</Moment>
              {createdByName ? (
                <>
                  {" · "}
                  <bdi>{createdByName}</bdi>
                </>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

type EntryTableProps = { entries: readonly CardEntryView[]; opensSales: boolean };

/** The ledger of a card: what came onto it and left it, where, and the balance after each. */
export function EntryTable({ entries, opensSales }: EntryTableProps) {
  const t = useTranslations("giftCards");
  const named = useTranslations("sales.paymentMethods");
  const locale = useLocale();
  const arabic = locale === "ar";
  const columns: Column<CardEntryView>[] = [
    {
      key: "at",
      header: t("entries.at"),
      render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment>,
    },
    {
      key: "what",
      header: t("entries.what"),
      render: (entry) => {
        const kind = t(`entries.kinds.${entry.kind}`);
        const words = entry.paymentMethod ? `${kind} · ${named(entry.paymentMethod)}` : kind;
        return <LedgerWords words={words} line={entry} opensSales={opensSales} />;
      },
    },
    {
      key: "store",
      header: t("storeId"),
      lesser: true,
      render: ({ storeName, storeNameAr }) => <bdi>{(arabic && storeNameAr) || storeName}</bdi>,
    },
    {
      key: "by",
      header: t("entries.by"),
      lesser: true,
      render: ({ createdByName }) => <bdi>{createdByName ?? t("entries.byServer")}</bdi>,
    },
    {
      key: "amount",
      header: t("entries.amount"),
      align: "end",
      render: ({ amount }) => <Num>{formatMoney(amount)}</Num>,
    },
    {
      key: "balance",
      header: t("balance"),
      align: "end",
      render: ({ balance }) => <Num>{formatMoney(balance)}</Num>,
    },
  ];
  return (
    <DataTable caption={t("entries.title")} columns={columns} rows={entries} rowKey={({ id }) => id} empty={null} />
  );
}
