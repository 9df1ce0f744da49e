/**
 * How the simulator answers a request about a member. By itself it goes by the last digit of the member number, so that a shop sees every kind of answer
 * by choosing its customer; a manner that is set on its page replaces that for all.
 */
export const MANNERS = {
  approved: { digits: "0123", en: "approves everything", ar: "يوافق على كل شيء" },
  partly: { digits: "4", en: "rejects half of the last item", ar: "يرفض نصف آخر صنف" },
  rejected: { digits: "5", en: "rejects everything", ar: "يرفض كل شيء" },
  pended: { digits: "6", en: "asks a question first, and approves later", ar: "يستفسر أولًا ثم يوافق لاحقًا" },
  queued: { digits: "7", en: "is away: the answer comes by poll", ar: "شركة التأمين غير متصلة وتصل الإجابة لاحقًا" },
  errors: { digits: "8", en: "finds errors in the message", ar: "يجد أخطاء في الرسالة" },
  silent: { digits: "9", en: "never answers", ar: "لا يجيب أبدًا" },
} as const;
export type Manner = keyof typeof MANNERS;

/** What the line does, whatever the message says. The last two need no reading of it. */
export const LINES = {
  well: { en: "works", ar: "يعمل" },
  "losing answers": { en: "does its work, and its answers are lost", ar: "يعمل وتضيع إجاباته" },
  failing: { en: "fails with status 500", ar: "يتعطل بالرمز 500" },
  down: { en: "closes every connection", ar: "يقطع كل اتصال" },
} as const;
export type Line = keyof typeof LINES;

/** A number without a digit at its end is approved. */
export function mannerOf(memberNumber: string): Manner {
  const last = memberNumber.at(-1) ?? "";
  const found = Object.entries(MANNERS).find(([, { digits }]) => last !== "" && digits.includes(last));
  return (found?.[0] as Manner | undefined) ?? "approved";
}

export const isManner = (word: string): word is Manner => Object.hasOwn(MANNERS, word);
export const isLine = (word: string): word is Line => Object.hasOwn(LINES, word);
