import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { GIFT_CARD } from "#app/modules/gift-cards/draw-on-cards.server.ts";
import { listGiftCards } from "#app/modules/gift-cards/gift-card.list.server.ts";
import { findSold } from "#app/modules/sales/returns/find-sold.server.ts";
import { NoteFigures, NoteInformation, NoteLines } from "#app/modules/sales/returns/notes/credit-note-cards.tsx";
import { getReturn } from "#app/modules/sales/returns/read-returns.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getReturn.permission);
  const note = await load(args, getReturn, { id: args.params.id });
  const held = session?.permissions ?? new Set<string>();
  const byCard = note.refunds.some(({ paymentMethod }) => paymentMethod === GIFT_CARD);
  return {
    note,
    cards: byCard ? (await load(args, listGiftCards, { returnId: note.id })).rows : [],
    title: wordsOf(locale, "returns")("note.title", { number: note.returnNumber }),
    opensSales: holds(held, "sales:update"),
    ...(await mayRun(args, { finds: findSold })),
    history: historyHref(held, "sale_returns", note.id),
  };
}

/** A credit note. It is never changed. */
export default function CreditNote() {
  const t = useTranslations("returns");
  const cardWords = useTranslations("giftCards");
  const { note, cards, title, opensSales, finds, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          ...(finds ? [{ label: t("find.title"), href: paths.returns.find() }] : []),
          ...(opensSales ? [{ label: <bdi>{note.receiptNumber}</bdi>, href: paths.sales.detail(note.saleId) }] : []),
        ]}
        end={
          <>
            <HistoryLink href={history} />
            {cards.map(({ id, kind, shownCode }) => (
              <LinkButton key={id} href={giftCardPaths.detail(id)}>
                {cardWords(`kinds.${kind}`)} <Num>{shownCode}</Num>
              </LinkButton>
            ))}
            {opensSales ? <LinkButton href={paths.sales.detail(note.saleId)}>{t("note.viewSale")}</LinkButton> : null}
            <PrintLink href={paths.returns.a4(note.id)}>{t("note.printA4")}</PrintLink>
            <PrintLink variant="primary" href={paths.returns.print(note.id)}>
              {t("note.print")}
            </PrintLink>
          </>
        }
      />
      <div className={split}>
        <div className={stack({ gap: "large" })}>
          <Card title={t("note.information")}>
            <NoteInformation note={note} opensSales={opensSales} />
          </Card>
          <Card title={t("note.lines")} flush>
            <NoteLines note={note} />
          </Card>
        </div>
        <Card title={t("note.figures")}>
          <NoteFigures note={note} />
        </Card>
      </div>
    </>
  );
}
