import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { Block, PaperFact, PlacedBlock, Words } from "#app/ui/paper/paper-parts.ts";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM, type TextSize } from "#app/ui/paper/roll-metrics.ts";
import type { Outside, PaperStore, SlipPaper, TicketPaper } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";

const rule: Block = { kind: "rule" };
const gap: Block = { kind: "gap" };
const text = (size: TextSize, words: Words | null): Block[] => (words ? [{ kind: "text", words, size }] : []);
const facts = (list: readonly PaperFact[]): Block[] => list.map((one) => ({ kind: "fact", ...one }));
/** Each line that staff typed is a line of its own. */
const typed = (words: string | null): Block[] =>
  (words ?? "").split(/\r?\n/).flatMap((line) => text("normal", line.trim()));
const branch = ({ name, nameAr }: PaperStore): Block[] => [...text("title", nameAr), ...text("title", name)];
const placed = (blocks: readonly Block[]): PlacedBlock[] => blocks.map((block, id) => ({ ...block, id }));

/** The facts of a job by which people find its tray. */
const found = ({ firstName, customer, promised, tray }: Outside, words: PaperWords): PaperFact[] =>
  (
    [
      [words.customer, firstName],
      [words.customerNumber, customer],
      [words.promised, promised],
      [words.tray, tray],
    ] as const
  ).flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The ticket on 80 mm. It lies in the tray and says all that the makers of the glasses need. */
export function ticketRoll(paper: TicketPaper, words: PaperWords): PlacedBlock[] {
  const { eyes, eyeFacts, lens, frame, wear, notes } = paper.inside;
  const row = (from: number, to?: number) => ({
    head: ["", ...eyes.head.slice(from, to).map(({ en }) => en)],
    rows: eyes.rows.map(({ sign, cells }) => [sign, ...cells.slice(from, to)]),
  });
  return placed([
    ...branch(paper.store),
    { kind: "heading", words: words.ticket },
    { kind: "bars", bars: paper.bars, text: paper.number },
    ...paper.marks.map((mark): Block => ({ kind: "mark", words: mark })),
    gap,
    ...facts(found(paper, words)),
    rule,
    { kind: "grid", ...row(0, 4) },
    gap,
    { kind: "grid", ...row(4) },
    ...facts([...eyeFacts, ...wear]),
    rule,
    ...facts([...lens, ...frame]),
    ...(notes ? [rule, ...text("bold", words.notes), ...typed(notes)] : []),
    rule,
    ...paper.states.map(({ words: state, done, day }): Block => ({ kind: "tick", words: state, done, value: day })),
    ...(paper.code ? [{ kind: "code", code: paper.code, label: words.passport } satisfies Block] : []),
  ]);
}

/** What a customer keeps until the glasses are ready: nothing of it is medical. */
export const customerRoll = (paper: Outside, words: PaperWords): PlacedBlock[] =>
  placed([
    ...branch(paper.store),
    ...text("small", paper.store.addressAr),
    ...text("small", paper.store.address),
    ...text("small", paper.store.phone && readablePhone(paper.store.phone)),
    rule,
    { kind: "heading", words: words.customerPart },
    { kind: "bars", bars: paper.bars, text: paper.number },
    gap,
    ...facts(found({ ...paper, tray: null }, words)),
    rule,
    ...(paper.code
      ? [
          { kind: "code", code: paper.code, label: words.passport } satisfies Block,
          ...text("normal", words.passportText.en),
          ...text("normal", words.passportText.ar),
        ]
      : []),
    ...text("normal", words.bringThis.en),
    ...text("normal", words.bringThis.ar),
  ]);

/** What a customer signs and takes home with the glasses, on 80 mm. */
export const slipRoll = (paper: SlipPaper, words: PaperWords): PlacedBlock[] =>
  placed([
    ...branch(paper.store),
    ...text("small", paper.store.phone && readablePhone(paper.store.phone)),
    rule,
    { kind: "heading", words: words.slip },
    { kind: "bars", bars: paper.bars, text: paper.number },
    gap,
    ...facts(paper.facts),
    ...balance(paper),
    rule,
    ...paper.texts.flatMap(({ title, words: said }) => [
      ...text("bold", title),
      ...said.flatMap((one) =>
        typeof one === "string" ? typed(one) : [...text("normal", one.en), ...text("normal", one.ar)],
      ),
      gap,
    ]),
    ...(paper.code ? [{ kind: "code", code: paper.code, label: words.passport } satisfies Block] : []),
    ...text("normal", " "),
    ...text("normal", " "),
    rule,
    ...text("small", paper.signature),
  ]);

const balance = ({ balance: due }: SlipPaper): Block[] => {
  if (due === null) return [];
  return due.amount === null
    ? [gap, ...text("bold", due.words)]
    : [gap, { kind: "figure", label: due.words, value: due.amount, size: "title" }];
};

/** The page rule of several papers of 80 mm: a printer has one length for all pages, so the longest one counts. */
export const rollPage = (rolls: readonly PlacedBlock[][]): string =>
  `@page{size:${PAPER_MM}mm ${Math.max(50, ...rolls.map(rollHeight))}mm;margin:0}`;
