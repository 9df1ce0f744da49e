import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { drawPdf, type PdfPart } from "#app/lib/pdf/draw-pdf.server.ts";
import type { Attached } from "#app/modules/messages/outbox/papers.server.ts";
import { readPrescription } from "#app/modules/prescriptions/prescription-view.server.ts";
import { lastBranch } from "#app/modules/prescriptions/shown-prescription.server.ts";
import type { Em } from "#db/orm.ts";
import type { PaperTable } from "./paper.ts";
import { prescriptionPaper } from "./prescription-paper.server.ts";
import { shopOf } from "./print-data.server.ts";
import { printedParties } from "./printed-parties.server.ts";

/**
 * A prescription as it goes with an e-mail. Between the press of the button and the sending a branch may have stopped showing prescriptions, or the record may
 * have become another customer's: then there is none. Like the customer's page it
 * has no diagnosis and no notes of the staff.
 */
export async function prescriptionPdf(
  em: Em,
  { aboutId, storeId, customerId, locale }: { aboutId: number; storeId: number; customerId: number; locale: Locale },
): Promise<Attached | null> {
  const prescription = await readPrescription(em, aboutId);
  if (prescription.customerId !== customerId || !(await lastBranch(em, customerId))?.shows) return null;
  const parties = await printedParties(em, { ...prescription, storeId });
  const printed = { ...prescription, parties };
  const t = wordsOf(locale, "prescriptions");
  const paper = prescriptionPaper(printed, locale);
  const { name, address, phone } = shopOf(printed, locale);
  // A line for each measure: so many columns have no room in letters that can be read on a telephone.
  const table = ({ caption, head: [corner = "", ...measures], rows: eyes }: PaperTable): PdfPart => ({
    kind: "table",
    caption,
    head: [corner, ...eyes.map(({ eye }) => eye)],
    rows: measures.map((measure, index) => [measure, ...eyes.map(({ cells }) => cells[index] ?? "")]),
  });
  const file = await drawPdf({
    direction: locale === "ar" ? "rtl" : "ltr",
    title: paper.title,
    head: [name, address, phone].filter((one): one is string => Boolean(one)),
    marks: [],
    parts: [
      {
        kind: "facts",
        facts: [...(paper.number ? [{ label: t("number"), value: paper.number }] : []), ...paper.facts],
      },
      table(paper.eyes),
      ...(paper.contacts ? [table(paper.contacts)] : []),
      { kind: "facts", facts: [...paper.distances, ...paper.options] },
    ],
    code: null,
  });
  return { name: `${paper.title} ${paper.number ?? ""}.pdf`.replace(" .", "."), file };
}
