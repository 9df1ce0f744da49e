import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { ReceiptPaper } from "#app/modules/sales/receipts/paper.ts";
import { paths } from "#app/paths.ts";
import type { Block, PlacedBlock, Words } from "#app/ui/paper/paper-parts.ts";
import type { TextSize } from "#app/ui/paper/roll-metrics.ts";

const logoSrc = ({ storeId, version }: NonNullable<ReceiptPaper["store"]["logo"]>): string =>
  paths.settings.storeLogo(storeId, version);
const text = (size: TextSize, words: Words | null): Block[] => (words ? [{ kind: "text", words, size }] : []);
/** Each line that staff typed is a line of its own. */
const typed = (size: TextSize, words: string | null): Block[] =>
  (words ?? "").split(/\r?\n/).flatMap((line) => text(size, line.trim()));
const rule: Block = { kind: "rule" };
const gap: Block = { kind: "gap" };

export const rollBlocks = (paper: ReceiptPaper): PlacedBlock[] =>
  allBlocks(paper).map((block, id) => ({ ...block, id }));

const allBlocks = ({ store, words, ...paper }: ReceiptPaper): Block[] => [
  ...(store.logo ? [{ kind: "logo", src: logoSrc(store.logo) } satisfies Block] : []),
  ...text("title", store.nameAr),
  ...text("title", store.name),
  ...text("small", store.addressAr),
  ...text("small", store.address),
  ...text("small", store.phone && readablePhone(store.phone)),
  ...text("small", store.vatNumber && `${words.vatNumber.en} ${store.vatNumber} ${words.vatNumber.ar}`),
  ...text("small", store.crNumber && `${words.crNumber.en} ${store.crNumber} ${words.crNumber.ar}`),
  ...typed("normal", store.header),
  ...typed("normal", store.headerAr),
  rule,
  { kind: "heading", words: words.invoice },
  ...(paper.copy ? text("title", paper.copy) : []),
  ...text("bold", paper.notice),
  gap,
  ...paper.facts.map((fact): Block => ({ kind: "fact", ...fact })),
  rule,
  ...paper.lines.map(
    ({ title, sku, quantity, unitPrice, discount, total, tax, note, included }): Block => ({
      kind: "item",
      title,
      detail: `${quantity} x ${unitPrice}${discount ? ` ${discount}` : ""} · ${sku}`,
      notes: [tax, note, included?.words].flatMap((words) => words ?? []),
      amount: total,
    }),
  ),
  rule,
  ...[...paper.sums, ...paper.due].map(
    ({ label, value, strong }): Block => ({ kind: "figure", label, value, size: strong ? "title" : "normal" }),
  ),
  ...paper.explained.flatMap(({ en, ar }) => [...text("small", en), ...text("small", ar)]),
  ...(paper.payments.length > 0 ? [gap] : []),
  ...paper.payments.map(
    ({ label, value, strong }): Block => ({ kind: "figure", label, value, size: strong ? "bold" : "normal" }),
  ),
  rule,
  ...(paper.code ? [{ kind: "code", code: paper.code, label: words.qr } satisfies Block] : []),
  ...paper.foot.flatMap((said) =>
    typeof said === "string" ? typed("normal", said) : [...text("normal", said.en), ...text("normal", said.ar)],
  ),
];
