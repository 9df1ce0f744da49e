import type { Bilingual, ReceiptPaper, Words } from "./paper.ts";
import type { QrCode } from "./qr-code.server.ts";
import type { TextSize } from "./roll-metrics.ts";

/** What an 80 mm receipt is made of, from top to bottom. Its drawing and its height are both computed from this list. */
export type Block =
  /** In the middle of the roll. */
  | { kind: "text"; words: Words; size: TextSize }
  /** The label stays on one line, the value wraps. */
  | { kind: "fact"; label: Bilingual; value: Words }
  /** The figure stays on one line, the label wraps. */
  | { kind: "figure"; label: Bilingual; value: string; size: TextSize }
  | { kind: "item"; name: string; detail: string; amount: string }
  | { kind: "rule" }
  | { kind: "code"; code: QrCode; label: Bilingual };

const text = (size: TextSize, words: Words | null): Block[] => (words ? [{ kind: "text", words, size }] : []);
const rule: Block = { kind: "rule" };

export const rollBlocks = ({ store, words, ...paper }: ReceiptPaper): Block[] => [
  ...text("title", store.nameAr),
  ...text("title", store.name),
  ...text("small", store.addressAr),
  ...text("small", store.address),
  ...text("small", store.phone),
  ...text("small", store.vatNumber && `${words.vatNumber.en} ${store.vatNumber} ${words.vatNumber.ar}`),
  rule,
  ...text("bold", words.invoice.ar),
  ...text("bold", words.invoice.en),
  ...paper.facts.map((fact): Block => ({ kind: "fact", ...fact })),
  rule,
  ...paper.lines.map(
    ({ name, sku, quantity, unitPrice, discount, total }): Block => ({
      kind: "item",
      name,
      detail: `${quantity} x ${unitPrice}${discount ? ` ${discount}` : ""} · ${sku}`,
      amount: total,
    }),
  ),
  rule,
  ...paper.totals.map(
    ({ label, value, strong }): Block => ({ kind: "figure", label, value, size: strong ? "title" : "normal" }),
  ),
  ...text("small", paper.includedVat.en),
  ...text("small", paper.includedVat.ar),
  rule,
  ...(paper.code ? [{ kind: "code", code: paper.code, label: words.qr } satisfies Block] : []),
  ...text("normal", words.thanks.en),
  ...text("normal", words.thanks.ar),
];
