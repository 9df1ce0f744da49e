import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { groupedCode } from "#app/modules/gift-cards/card-code.ts";
import { type CardPaper, cardBlocks } from "#app/modules/gift-cards/gift-card-paper.ts";
import { PlasticCard } from "#app/modules/gift-cards/plastic-card.tsx";
import { printGiftCard } from "#app/modules/gift-cards/read-gift-cards.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import type { Bilingual } from "#app/ui/paper/paper-parts.ts";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const CARD_PAGE = "@page{size:86mm 54mm;margin:0}";

const both = (key: string): Bilingual => ({
  en: wordsOf("en", "giftCards")(key),
  ar: wordsOf("ar", "giftCards")(key),
});

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printGiftCard.permission);
  const { card, bars, store } = await load(args, printGiftCard, { card: args.params.id });
  const isCard = new URL(args.request.url).searchParams.get("size") === "card";
  const paper: CardPaper = {
    store,
    title: both(`kinds.${card.kind}`),
    bars,
    code: groupedCode(card.code),
    figures: [
      { label: both("balance"), value: formatMoney(card.balance, "en") },
      ...(card.endsOn ? [{ label: both("endsOn"), value: formatDay(card.endsOn) }] : []),
    ],
    text: both("paperText"),
  };
  const blocks = cardBlocks(paper);
  return {
    id: card.id,
    title: `${wordsOf(locale, "giftCards")(`kinds.${card.kind}`)} ${card.shownCode}`,
    isCard,
    paper,
    blocks,
    pageRule: isCard ? CARD_PAGE : `@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

/** A card to hand over, on 80 mm or in the size of a bank card. */
export default function PrintGiftCard() {
  const t = useTranslations("giftCards");
  const { id, title, isCard, paper, blocks, pageRule, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={title}
      links={
        <>
          {isCard ? <h1 className={visuallyHidden}>{title}</h1> : null}
          <LinkButton href={giftCardPaths.detail(id)}>
            <Icon name="back" />
            {t("back")}
          </LinkButton>
          <LinkButton href={giftCardPaths.print(id, isCard ? {} : { size: "card" })}>
            {t(isCard ? "onRoll" : "onCard")}
          </LinkButton>
        </>
      }
    >
      {isCard ? (
        <PlasticCard paper={paper} title={title} />
      ) : (
        <PaperSheet>
          <PaperRoll title={title} blocks={blocks} />
        </PaperSheet>
      )}
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
