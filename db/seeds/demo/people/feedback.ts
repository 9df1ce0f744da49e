import { formatDay, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { afterAnswer, isAsked, RULES } from "#app/modules/feedback/feedback-rules.ts";
import { leavesAt, USUAL_HOURS } from "#app/modules/messages/rules/quiet-hours.ts";
import { groupBy } from "../../group-by.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import { at, createRandom } from "../../random.ts";
import type { Calendar } from "../calendar.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import type { Told } from "./messages.ts";

type Feedback = Row<"feedback">;
type Sale = Identified<"sales">;
type Job = { sale_id?: number | null; status?: string | undefined; collected_at?: unknown };
type Shop = { sales: readonly Sale[]; jobs: readonly Job[]; customers: readonly Identified<"customers">[] };

/** The answers of the last weeks. */
const DAYS = 45;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const WORDS: Readonly<Record<number, readonly string[]>> = {
  1: [
    "أخبروني أن النظارة جاهزة، وعندما وصلت لم تكن جاهزة. انتظرت ساعة ونصف.",
    "The left lens came loose after two days, and nobody answered the phone.",
  ],
  2: [
    "النظارة جميلة لكنها تضغط خلف الأذن، وأحتاج إلى تعديلها.",
    "I see blurred at the edges. I was told that I would get used to it, but I have not.",
  ],
  3: ["الخدمة جيدة لكن الأسعار مرتفعة قليلًا.", "Fine glasses, but they took longer than promised."],
  4: ["موظف لطيف شرح لي الفرق بين العدسات.", "Good choice of frames. Parking is the only trouble."],
  5: [
    "ما شاء الله، تعامل راقٍ والنظارة وصلت قبل موعدها.",
    "They took the time to fit the frame properly. Thank you!",
    "أفضل محل نظارات تعاملت معه، شكرًا لكم.",
  ],
};
const RATINGS = [
  [5, 44],
  [4, 26],
  [3, 13],
  [2, 10],
  [1, 7],
] as const;
const DONE = [
  "Called the customer, adjusted the frame free of charge, and he is content",
  "Apologised by phone; the lens was fitted again and checked the same day",
  "اعتذرنا للعميل، وأعدنا فحص العدسات، وسيمر علينا لاستلامها",
];

/** Those whom the shop asked, what they answered, and that they had said yes to such messages. By the product's own rules. */
export function buildFeedback({ now, today, day }: Calendar, { sales, jobs, customers }: Shop) {
  const told: Told[] = [];
  const consents = new Map<number, Row<"customer_consents">>();
  const feedback: Feedback[] = [];
  const jobsOf = groupBy(jobs, ({ sale_id: saleId }) => saleId ?? 0);
  const mobile = new Set(customers.filter(({ phone }) => /^\+9665/.test(phone)).map(({ id }) => id));
  for (const sale of sales) {
    const { id, store_id: storeId, customer_id: customerId } = sale;
    const sold = sale.sale_date as Date;
    // One in three has said yes.
    if (!customerId || customerId % 3 !== 0 || !mobile.has(customerId) || consents.has(customerId)) continue;
    const made = jobsOf.get(id) ?? [];
    const days = made.map(({ collected_at: collected }) => (collected instanceof Date ? collected : sold));
    const taken = new Date(Math.max(sold.getTime(), ...days.map((one) => one.getTime())));
    const asked = leavesAt(new Date(taken.getTime() + RULES.afterDays * DAY_MS), USUAL_HOURS);
    if (riyadhDay(asked) < day(-DAYS) || asked > now) continue;
    const purchase = {
      ...{ soldOn: riyadhDay(sold), isVoided: Boolean(sale.voided_at), isCorrection: Boolean(sale.corrects_id) },
      ...{ pieces: Number(sale.returned_amount ?? 0) > 0 ? 0 : 1, isOrder: Boolean(sale.is_order), handedOverOn: null },
      jobs: made.map(({ status = "draft", collected_at: collected }) => ({
        status,
        collectedOn: collected instanceof Date ? riyadhDay(collected) : null,
      })),
    };
    if (!isAsked(purchase, { today: riyadhDay(asked), lastAskedOn: null })) continue;
    const granted = { channel: "whatsapp", granted: true, decided_on: riyadhDay(sold), source: "store" };
    consents.set(customerId, { customer_id: customerId, ...granted });
    const fields = { number: sale.receipt_number, date: formatDay(purchase.soldOn, "ar") };
    told.push({
      ...{ event: "feedback", kind: "sale", id, storeId, customerId, key: `feedback:${id}`, fields, at: asked },
      notAfter: new Date(asked.getTime() + 3 * DAY_MS),
    });
    feedback.push({
      ...{ store_id: storeId, customer_id: customerId, sale_id: id, asked_at: asked, created_at: asked },
      ...answerOf(createRandom(`feedback ${id}`), asked, { now, today, storeId }),
    });
  }
  return { feedback: withOneOpen(feedback, startOfDay(today)), told, consents: [...consents.values()] };
}

type About = { now: Date; today: string; storeId: number };

/** Two of three answer, most of them within a day; the shop sees to a low answer on the day after. */
function answerOf(random: ReturnType<typeof createRandom>, asked: Date, { now, today, storeId }: About) {
  const none = {
    ...{ status: riyadhDay(new Date(asked.getTime() + RULES.answerDays * DAY_MS)) < today ? "over" : "asked" },
    ...{ rating: null, comment: null, answered_at: null, note: null, done_at: null, done_by: null },
  };
  const answered = new Date(asked.getTime() + random.int(1, 30) * HOUR_MS);
  const rating = random.weighted(RATINGS);
  const comment = rating <= RULES.lowest || random.chance(0.45) ? random.pick(WORDS[rating] ?? []) : null;
  const [says, note] = [random.chance(0.67), random.pick(DONE)];
  if (!says || answered > now) return none;
  const done = new Date(answered.getTime() + 20 * HOUR_MS);
  const isDone = afterAnswer(rating) === "open" && done <= now;
  return {
    ...{ status: isDone ? "done" : afterAnswer(rating), rating, comment, answered_at: answered },
    ...{ note: isDone ? note : null, done_at: isDone ? done : null },
    done_by: isDone ? (storeId === 1 ? MANAGER : cashierOf(storeId)) : null,
  };
}

/** Somebody of the first branch has answered badly of late, so that its list of things to do has something. */
function withOneOpen(feedback: readonly Feedback[], before: Date): Feedback[] {
  const last = feedback.findLastIndex(
    ({ store_id: storeId, answered_at: answered }) => storeId === 1 && answered instanceof Date && answered < before,
  );
  return feedback.map((one, index) =>
    index === last
      ? { ...one, status: "open", rating: 1, comment: at(WORDS[1] ?? [], 1), note: null, done_at: null, done_by: null }
      : one,
  );
}
