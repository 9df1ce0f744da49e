import { addDays, formatDateTime, formatDay, riyadhDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big } from "#app/lib/money/money.ts";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { AppSettings } from "#app/modules/settings/app-settings.ts";
import type { PaperFact, Words } from "#app/ui/paper/paper-parts.ts";
import type { SlipPaper } from "./paper.ts";
import { both, fact } from "./paper-words.server.ts";
import type { PrintedJob } from "./print-jobs.server.ts";
import { outsideOf } from "./ticket-paper.server.ts";

export type SlipSettings = Pick<
  AppSettings,
  "lensWarrantyDays" | "frameWarrantyDays" | "careText" | "careTextAr" | "warrantyText" | "warrantyTextAr"
>;

/** A line on which somebody writes by hand what is not known yet. */
const BY_HAND = "________________";

/** The texts of the shop, or the product's own where the shop has written none in either language. */
function textOf(key: "care" | "warranty", own: string | null, ownAr: string | null): Words[] {
  const texts = [own, ownAr].flatMap((text) => text?.trim() || []);
  return texts.length > 0 ? texts : [both(`${key}Text`)];
}

/** The last days of the warranties that the shop gives, counted from the day on which the glasses were handed over. */
function warrantyFacts(settings: SlipSettings, from: string): PaperFact[] {
  const until = (key: string, days: number) => (days > 0 ? fact(key, formatDay(addDays(from, days))) : []);
  return [...until("lensWarranty", settings.lensWarrantyDays), ...until("frameWarranty", settings.frameWarrantyDays)];
}

function balanceOf(due: string | null): SlipPaper["balance"] {
  if (due === null) return null;
  return big(due).gt(0)
    ? { words: both("stillToPay"), amount: formatMoney(due, "en") }
    : { words: both("paidInFull"), amount: null };
}

/** What a customer signs and takes home. A job that is not handed over yet leaves room for the name and the time. */
export function slipPaper(printed: PrintedJob, settings: SlipSettings, code: QrCode | null): SlipPaper {
  const { job } = printed;
  const { id, number, bars, store } = outsideOf(printed, null);
  const handed = job.events.find(({ step }) => step === "collect");
  const from = riyadhDay(job.collectedAt ?? new Date());
  return {
    id,
    number,
    bars,
    store,
    code,
    facts: [
      ...fact("customer", job.customerName),
      ...fact("receipt", job.receiptNumber),
      ...fact("lens", job.lensName),
      ...fact("frame", job.frameName),
      ...fact("handedOver", job.collectedAt ? formatDateTime(job.collectedAt) : BY_HAND),
      ...fact("handedOverBy", handed?.userName),
      ...fact("takenBy", job.collectedName ?? BY_HAND),
      ...warrantyFacts(settings, from),
    ],
    balance: balanceOf(job.balanceDue),
    texts: [
      { title: both("care"), words: textOf("care", settings.careText, settings.careTextAr) },
      ...(settings.lensWarrantyDays + settings.frameWarrantyDays > 0
        ? [{ title: both("warranty"), words: textOf("warranty", settings.warrantyText, settings.warrantyTextAr) }]
        : []),
    ],
    signature: both("signature"),
  };
}
