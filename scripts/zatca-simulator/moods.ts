/** The faults that the simulator makes on purpose, to try their consequences: the status of its answers, and the words for people. */
export const MOODS = {
  well: { status: 200, en: "takes what is right", ar: "يقبل الصحيح" },
  warning: { status: 202, en: "takes every document with a warning", ar: "يقبل كل وثيقة مع تحذير" },
  refusing: { status: 400, en: "refuses everything", ar: "يرفض كل شيء" },
  "signed out": { status: 401, en: "knows no unit", ar: "لا يعرف أي وحدة" },
  "too many": { status: 429, en: "says that it gets too many requests", ar: "يقول إن الطلبات كثيرة" },
  failing: { status: 500, en: "fails", ar: "يتعطل" },
  busy: { status: 503, en: "is busy", ar: "مشغول" },
  down: { status: 0, en: "closes every connection", ar: "يقطع كل اتصال" },
  silent: { status: 0, en: "never answers", ar: "لا يجيب أبدًا" },
  slow: { status: 200, en: "answers after some seconds", ar: "يجيب بعد ثوانٍ" },
  "losing answers": { status: 0, en: "does its work, and its answers are lost", ar: "يعمل وتضيع إجاباته" },
  "clearance off": { status: 303, en: "has clearance switched off", ar: "أوقف اعتماد الفواتير" },
  "clearance away": { status: 503, en: "cannot be reached for clearance", ar: "لا يُوصل إليه لاعتماد الفواتير" },
  "renewal by trial": {
    status: 428,
    en: "asks for trial documents at a renewal",
    ar: "يطلب وثائق تجريبية عند التجديد",
  },
} as const;

export type Mood = keyof typeof MOODS;

/** "losing-answers" and "losing answers" are the same mood. Null for a word that is none. */
export function moodOf(word: string): Mood | null {
  const plain = word.replaceAll("-", " ");
  return Object.hasOwn(MOODS, plain) ? (plain as Mood) : null;
}

/** The moods of the next requests, the last one of them for all that follow; of one seller, or of all others. */
export type Moods = {
  set(moods: readonly Mood[], vatNumber?: string): void;
  /** The mood for a request, which uses it up. */
  next(vatNumber: string): Mood;
  /** The present moods, for the page. */
  current(): { vatNumber: string | null; mood: Mood }[];
};

export function newMoods(): Moods {
  const all = new Map<string, Mood[]>([["", ["well"]]]);
  return {
    set: (moods, vatNumber = "") => {
      all.set(vatNumber, [...moods]);
    },
    next: (vatNumber) => {
      const waiting = all.get(vatNumber) ?? all.get("") ?? [];
      return (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? "well";
    },
    current: () => [...all].map(([vatNumber, [mood = "well"]]) => ({ vatNumber: vatNumber || null, mood })),
  };
}
