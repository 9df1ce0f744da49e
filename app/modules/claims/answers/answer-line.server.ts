import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { integer, optionalAmount, optionalText } from "#app/lib/fields.server.ts";
import { checkCells } from "#app/modules/imports/file/check-cells.server.ts";
import { labelsOf } from "#app/modules/imports/file/choice-cell.server.ts";

/** A line of a file of answers by itself: for which claim, for which of its lines, and what the insurer says. */
export type AnswerRow = {
  claimNumber: string;
  lineNo: number | null;
  item: string | null;
  approved: string | null;
  rejected: string | null;
  code: string | null;
  note: string | null;
};

/** The columns of a file; a line names its claim by the claim's number or by that of its invoice. */
export const ANSWER_COLUMNS = [
  { field: "claimNumber" },
  { field: "invoiceNumber" },
  { field: "lineNo" },
  { field: "item" },
  { field: "approved", required: true },
  { field: "rejected" },
  { field: "code" },
  { field: "note" },
] as const;

/** The headers of the sheet of a batch, so that the sheet itself can be filled in. */
export const answerLabels = labelsOf("claimBatches.columns");

/** Further headers that insurers use. */
const ALIASES: Record<string, readonly string[]> = {
  claimNumber: ["Claim", "Claim number", "Claim ID", "Claim reference", "Claim ref", "رقم مطالبة", "المطالبة"],
  invoiceNumber: [
    "Invoice",
    "Invoice number",
    "Bill no",
    "Bill number",
    "Receipt no",
    "Receipt number",
    "الفاتورة",
    "رقم الإيصال",
  ],
  lineNo: ["Line no", "Line number", "Item no", "Item sequence", "Sequence", "رقم البند", "التسلسل"],
  item: ["Service", "Item description", "Service description", "Description", "الخدمة", "وصف الخدمة"],
  approved: [
    "Approved amount",
    "Accepted amount",
    "Allowed amount",
    "Payable",
    "Net payable",
    "المبلغ الموافق عليه",
    "المبلغ المعتمد",
    "المعتمد",
  ],
  rejected: ["Rejected amount", "Disallowed amount", "Disallowed", "Deduction", "المبلغ المرفوض", "المبلغ المستقطع"],
  code: ["Rejection code", "Reason code", "Denial code", "Adjudication code", "رمز الرفض", "رمز سبب الرفض"],
  note: ["Notes", "Remark", "Remarks", "Comment", "Comments", "Rejection reason", "سبب الرفض", "الملاحظات"],
};
export const answerAliases = (field: string): readonly string[] => ALIASES[field] ?? [];

const Cells = z.object({
  claimNumber: optionalText({ max: 24 }),
  invoiceNumber: optionalText({ max: 22 }),
  lineNo: z.preprocess(
    (cell) => (cell === "" ? undefined : cell),
    integer("claimAnswers.cells.lineNo", { min: 1 }).optional(),
  ),
  item: optionalText({ max: 255 }),
  approved: optionalAmount("claimAnswers.cells.amount"),
  rejected: optionalAmount("claimAnswers.cells.amount"),
  code: optionalText({ max: 20 }),
  note: optionalText({ max: 300 }),
});

type Problem = { field: string; key: string };

/** Checks a line by itself: it must name a claim and an amount. */
export function checkAnswerCells(cells: Record<string, string>): { row: AnswerRow } | { problems: Problem[] } {
  const checked = checkCells(Cells, { ...cells, note: (cells.note ?? "").slice(0, 300) });
  if ("problems" in checked) return checked;
  const { claimNumber, invoiceNumber, lineNo = null, code, ...answer } = checked.row;
  const number = latinDigits(claimNumber ?? invoiceNumber ?? "").toUpperCase();
  const problems: Problem[] = [];
  if (number === "") problems.push({ field: "claimNumber", key: "claimAnswers.cells.noClaim" });
  if (answer.approved === null && answer.rejected === null) {
    problems.push({ field: "approved", key: "claimAnswers.cells.nothing" });
  }
  if (problems.length > 0) return { problems };
  return {
    row: {
      ...answer,
      // The number of a claim is that of its invoice with a C before it.
      claimNumber: number.startsWith("C-") ? number : `C-${number}`,
      lineNo,
      code: code?.toUpperCase() ?? null,
    },
  };
}
