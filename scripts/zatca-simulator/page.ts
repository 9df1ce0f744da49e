import type { Taken } from "./documents.ts";
import { MOODS, type Mood, moodOf } from "./moods.ts";
import { escaped, simulatorDocument, tableOf } from "./parts.ts";

type Shown = {
  moods: readonly { vatNumber: string | null; mood: Mood }[];
  slowSeconds: number;
  taken: readonly Taken[];
  /** Why the last form was not taken. */
  error: string;
};

const MOST_SHOWN = 100;

const option = (mood: Mood, chosen: Mood): string => {
  const { en, ar, status } = MOODS[mood];
  const code = status === 0 ? "" : ` (${status})`;
  return `<option value="${mood}"${mood === chosen ? " selected" : ""}>${mood}${code}: ${en} · ${ar}</option>`;
};

const row = ({ at, vatNumber, unit, number, counter, way, status }: Taken) => [
  at.slice(0, 19).replace("T", " "),
  vatNumber,
  unit,
  number,
  counter,
  way,
  status,
];

/** The simulator's page: what it is, what it does, what it has taken. It works without scripts. */
export function simulatorPage({ moods, slowSeconds, taken, error }: Shown): string {
  const general = moods.find(({ vatNumber }) => vatNumber === null)?.mood ?? "well";
  const own = moods.filter(({ vatNumber }) => vatNumber !== null);
  const newest = taken.slice(-MOST_SHOWN).reverse();
  const none = '<p>Nothing taken yet. <span lang="ar" dir="rtl">لم تُستلم أي وثيقة بعد.</span></p>';
  const head = ["Time (UTC) · الوقت", "VAT number · الرقم الضريبي", "Unit · الوحدة", "Number · الرقم"];
  const rest = ["Counter · التسلسل", "Way · الطريقة", "Answer · الإجابة"];
  const body = `${error ? `<p role="alert">${escaped(error)}</p>` : ""}
<form method="post" action="/mood">
<label>Mood · السلوك<select name="mood">${(Object.keys(MOODS) as Mood[]).map((mood) => option(mood, general)).join("")}</select></label>
<label>Seconds when slow · الثواني عند البطء<input name="seconds" type="number" min="0" max="600" value="${slowSeconds}"></label>
<label>Only for this VAT number · لهذا الرقم الضريبي فقط<input name="vatNumber" inputmode="numeric" pattern="[0-9]{15}"></label>
<button>Set mood · ضبط السلوك</button></form>
${own.map(({ vatNumber, mood }) => `<p>${escaped(vatNumber ?? "")}: ${mood}, ${MOODS[mood].en} · ${MOODS[mood].ar}</p>`).join("")}
<h2>Taken: ${taken.length} · المستلمة</h2>
${newest.length === 0 ? none : tableOf("Taken", [...head, ...rest], newest.map(row))}`;
  return simulatorDocument({
    title: "Simulator of the tax authority · محاكي الهيئة",
    en: "It is not the tax authority. Nothing that is sent here counts, and its certificates are worth nothing.",
    ar: "ليس هيئة الزكاة والضريبة والجمارك. لا يُعتد بأي شيء يُرسل إليه، وشهاداته بلا قيمة.",
    body,
  });
}

type Read = { moods: Mood[]; seconds: number | undefined; vatNumber: string } | { error: string };

/** Reads the form of the page, or the same as JSON, where `mood` may also be a list: one for each of the next requests. */
export function readMoodForm(text: string, isJson: boolean): Read {
  const given: Record<string, unknown> = isJson ? asObject(text) : Object.fromEntries(new URLSearchParams(text));
  const words = [given.mood].flat().map((word) => moodOf(String(word)));
  const moods = words.filter((mood) => mood !== null);
  if (moods.length < words.length) return { error: `Choose one of these moods: ${Object.keys(MOODS).join(", ")}.` };
  const hasSeconds = given.seconds !== undefined && given.seconds !== "";
  const seconds = Number(given.seconds);
  if (hasSeconds && !(seconds >= 0 && seconds <= 600)) return { error: "The seconds are a number from 0 to 600." };
  return { moods, seconds: hasSeconds ? seconds : undefined, vatNumber: String(given.vatNumber ?? "").trim() };
}

function asObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
