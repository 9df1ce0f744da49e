import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { withCount } from "#app/lib/format-count.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import type { Bilingual, Block, PaperFact, PaperTotal, PlacedBlock } from "#app/ui/paper/paper-parts.ts";
import type { ClosingView, MoveView, SessionDetail, SessionFigures } from "../sessions/session.schema.server.ts";

type Store = { name: string; nameAr: string | null; vatNumber: string | null };
type Group = { title: Bilingual; figures: PaperTotal[] };

/** The texts of an X or Z report, or of the slip of a move, in both languages. */
export type ReportPaper = {
  store: Store;
  /** The labelled VAT number; null for none. */
  vat: string | null;
  title: Bilingual;
  facts: PaperFact[];
  groups: Group[];
  signatures: Bilingual[];
};

const said = (area: string, key: string, params?: Record<string, string | number>): Bilingual => ({
  en: wordsOf("en", area)(key, params as Record<string, string>),
  ar: wordsOf("ar", area)(key, params as Record<string, string>),
});
const VAT = said("receipts", "paper.vatNumber");
const vatOf = ({ vatNumber }: Store): string | null => vatNumber && `${VAT.en} ${vatNumber} ${VAT.ar}`;
const word = (key: string, params?: Record<string, string | number>) => said("registers", key, params);

type Printed = { store: Store; session: SessionDetail; closing: ClosingView | null; figures: SessionFigures };

/** The report of a session: an X report while it is open, a Z report of a closing. */
export function sessionPaper({ store, session, closing, figures }: Printed): ReportPaper {
  return {
    store,
    vat: vatOf(store),
    title: word(closing ? "paper.z" : "paper.x"),
    facts: [
      ...(closing ? [{ label: word("session.report"), value: closing.reportNumber }] : []),
      { label: word("paper.register"), value: [session.drawerNumber, session.registerName].filter(Boolean).join(" ") },
      { label: word("session.number"), value: String(session.sessionNumber) },
      { label: word("session.opened"), value: formatDateTime(session.openedAt) },
      { label: word("cashier"), value: session.openedByName },
      { label: word(closing ? "session.closed" : "paper.now"), value: formatDateTime(closing?.closedAt ?? new Date()) },
      ...(closing ? [{ label: word("session.closedBy"), value: closing.closedByName }] : []),
      ...(closing?.approvedByName ? [{ label: word("session.approvedBy"), value: closing.approvedByName }] : []),
      ...(closing?.reopenedAt ? [{ label: word("paper.reopened"), value: formatDateTime(closing.reopenedAt) }] : []),
      ...(closing?.notes ? [{ label: word("notes"), value: closing.notes }] : []),
    ],
    groups: [salesOf(figures), ...cardsOf(figures), tendersOf(figures), cashOf(figures, closing)],
    signatures: [word("paper.cashierSigns"), word("paper.managerSigns")],
  };
}

/** Both names stand beside each other, so the count is said once, behind them. */
const counted = ({ en, ar }: Bilingual, count: number): Bilingual => ({ en, ar: withCount(ar, count) });

const figure = (key: string, value: string, { count = 0 } = {}): PaperTotal => ({
  label: counted(word(`figures.${key}`), count),
  value,
});

/** The insurers' part, where there is one: it is in no tender, but the VAT is that of the whole supply. */
const covered = (key: string, value: string, shown: (value: string) => string): PaperTotal[] =>
  Number(value) > 0 ? [figure(key, shown(value))] : [];

const salesOf = ({ sales, returns, voids }: SessionFigures): Group => ({
  title: word("figures.sales"),
  figures: [
    figure("receipts", String(sales.count)),
    figure("firstReceipt", sales.firstReceipt ?? "–"),
    figure("lastReceipt", sales.lastReceipt ?? "–"),
    figure("salesTotal", formatAmount(sales.amount)),
    ...covered("salesCovered", sales.insuranceCoverage, formatAmount),
    figure("salesVat", formatAmount(sales.includedTax)),
    figure("discounts", formatAmount(sales.discounts)),
    figure("returns", formatReduction(returns.amount), { count: returns.count }),
    ...covered("returnsCovered", returns.insuranceCoverage, formatReduction),
    figure("returnsVat", formatReduction(returns.includedTax)),
    figure("voids", formatReduction(voids.amount), { count: voids.count }),
    ...covered("voidsCovered", voids.insuranceCoverage, formatReduction),
    figure("voidsVat", formatReduction(voids.includedTax)),
  ],
});

/** Gift cards are no sales: their money is owed until they are used. The tenders below contain it. */
const cardsOf = ({ giftCards }: SessionFigures): Group[] => {
  const { sold, refunded } = giftCards ?? {};
  const figures = [
    ...(sold?.count ? [figure("cardsSold", formatAmount(sold.amount), { count: sold.count })] : []),
    ...(refunded?.count ? [figure("cardsRefunded", formatReduction(refunded.amount), { count: refunded.count })] : []),
  ];
  return figures.length > 0 ? [{ title: word("figures.giftCards"), figures }] : [];
};

const tendersOf = ({ tenders }: SessionFigures): Group => ({
  title: word("figures.tenders"),
  figures: tenders.flatMap(({ paymentMethod, payments, received, change, refunds, refunded, net }) => {
    const method = said("sales", `paymentMethods.${paymentMethod}`);
    const part = (key: string, count = 0): Bilingual => {
      const words = word(`figures.${key}`);
      return counted({ en: `${method.en}: ${words.en}`, ar: `${method.ar}: ${words.ar}` }, count);
    };
    return [
      { label: part("paidTimes", payments), value: formatAmount(received) },
      ...(Number(change) > 0 ? [{ label: part("changeGiven"), value: formatReduction(change) }] : []),
      ...(refunds > 0 ? [{ label: part("refundedTimes", refunds), value: formatReduction(refunded) }] : []),
      { label: part("netOf"), value: formatAmount(net) },
    ];
  }),
});

function cashOf(figures: SessionFigures, closing: ClosingView | null): Group {
  const { cashIn, cashOut, drops, tenders } = figures;
  const cash = tenders.find(({ paymentMethod }) => paymentMethod === "cash");
  return {
    title: word("figures.cash"),
    figures: [
      figure("float", formatAmount(figures.openingFloat)),
      figure("cashReceived", formatAmount(cash?.received ?? "0.00")),
      figure("change", formatReduction(cash?.change ?? "0.00")),
      figure("cashRefunds", formatReduction(cash?.refunded ?? "0.00")),
      figure("cashIn", formatAmount(cashIn.amount), { count: cashIn.count }),
      figure("cashOut", formatReduction(cashOut.amount), { count: cashOut.count }),
      figure("drops", formatReduction(drops.amount), { count: drops.count }),
      { ...figure("expected", formatMoney(figures.expectedBalance, "en")), strong: true },
      ...(closing
        ? [
            figure("counted", formatMoney(closing.countedBalance, "en")),
            { ...figure("difference", formatMoney(closing.difference, "en")), strong: true },
          ]
        : []),
    ],
  };
}

type Slip = { store: Store; register: { drawerNumber: string; name: string | null }; move: MoveView };

/** The slip of cash in, cash out or a drop, to be signed. */
export const slipPaper = ({ store, register, move }: Slip): ReportPaper => ({
  store,
  vat: vatOf(store),
  title: word(`moves.${move.transactionType}`),
  facts: [
    { label: word("paper.register"), value: [register.drawerNumber, register.name].filter(Boolean).join(" ") },
    { label: word("session.number"), value: String(move.sessionNumber) },
    { label: word("move.time"), value: formatDateTime(move.timestamp) },
    { label: word("move.who"), value: move.userName },
    ...(move.reasonCode ? [{ label: word("move.reason"), value: word(`reasons.${move.reasonCode}`) }] : []),
    ...(move.reference ? [{ label: word("move.reference"), value: move.reference }] : []),
    ...(move.notes ? [{ label: word("notes"), value: move.notes }] : []),
  ],
  groups: [
    {
      title: word("move.amount"),
      figures: [{ label: word("move.amount"), value: formatMoney(move.amount, "en"), strong: true }],
    },
  ],
  signatures: [word("paper.givenBy"), word("paper.takenBy")],
});

const text = (size: "small" | "title" | "bold" | "normal", words: Bilingual | string | null): Block[] =>
  words ? [{ kind: "text", words, size }] : [];

/** The same as the parts of an 80 mm printout. */
export const paperBlocks = ({ store, vat, title, facts, groups, signatures }: ReportPaper): PlacedBlock[] =>
  [
    ...text("title", store.nameAr),
    ...text("title", store.name),
    ...text("small", vat),
    { kind: "rule" } as const,
    { kind: "heading", words: title } as const,
    { kind: "gap" } as const,
    ...facts.map((fact): Block => ({ kind: "fact", ...fact })),
    ...groups.flatMap(({ title: heading, figures }): Block[] => [
      { kind: "rule" },
      ...text("bold", heading),
      ...figures.map(
        ({ label, value, strong }): Block => ({ kind: "figure", label, value, size: strong ? "title" : "normal" }),
      ),
    ]),
    ...signatures.flatMap((who): Block[] => [
      { kind: "gap" },
      { kind: "gap" },
      { kind: "rule" },
      ...text("small", who),
    ]),
  ].map((block, id) => ({ ...block, id }));
