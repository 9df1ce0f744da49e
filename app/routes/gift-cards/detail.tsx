import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { CardFacts, EntryTable } from "#app/modules/gift-cards/card-words.tsx";
import { moveGiftCard } from "#app/modules/gift-cards/move-gift-card.server.ts";
import { listCardEntries } from "#app/modules/gift-cards/read-entries.server.ts";
import { getGiftCard, printGiftCard } from "#app/modules/gift-cards/read-gift-cards.server.ts";
import { refundGiftCard } from "#app/modules/gift-cards/refund-gift-card.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getGiftCard.permission);
  const { id = "" } = args.params;
  const card = await load(args, getGiftCard, { card: id });
  const held = session?.permissions ?? new Set<string>();
  const isLive = card.state === "active" || card.state === "spent";
  const may = await mayRun(args, { prints: printGiftCard, moves: moveGiftCard, refunds: refundGiftCard });
  return {
    title: `${wordsOf(locale, "giftCards")(`kinds.${card.kind}`)} ${card.shownCode}`,
    card,
    entries: await load(args, listCardEntries, { card: id }),
    prints: may.prints && isLive,
    moves: may.moves && isLive,
    refunds: may.refunds && card.state === "active" && card.kind === "gift_card" && card.balance === card.amount,
    opensSales: holds(held, "sales:update"),
    opensCustomer: holds(held, "customers:update"),
    history: historyHref(held, "gift_cards", card.id),
  };
}

/** A gift card or voucher: what is left of it, and its ledger. */
export default function GiftCard() {
  const t = useTranslations("giftCards");
  const { card, entries, prints, moves, refunds, opensSales, opensCustomer, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            {t(`kinds.${card.kind}`)} <Num>{card.shownCode}</Num>
          </>
        }
        breadcrumb={[{ label: t("title"), href: giftCardPaths.list() }]}
        end={
          <>
            <HistoryLink href={history} />
            {refunds ? (
              <LinkButton href={giftCardPaths.refund(card.id)} {...toDialog}>
                {t("refund")}
              </LinkButton>
            ) : null}
            {moves ? (
              <LinkButton href={giftCardPaths.move(card.id)} {...toDialog}>
                {t("move")}
              </LinkButton>
            ) : null}
            {prints ? (
              <>
                <PrintLink href={giftCardPaths.print(card.id, { size: "card" })}>{t("printCard")}</PrintLink>
                <PrintLink variant="primary" href={giftCardPaths.print(card.id)}>
                  {t("print")}
                </PrintLink>
              </>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <Card>
          <CardFacts card={card} opensCustomer={opensCustomer} />
        </Card>
        <Card title={t("entries.title")} flush>
          <EntryTable entries={entries} opensSales={opensSales} />
        </Card>
      </div>
    </>
  );
}
