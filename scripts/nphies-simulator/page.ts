import { escaped, simulatorDocument, tableOf } from "../zatca-simulator/parts.ts";
import type { Taken } from "./exchange.ts";
import { LINES, type Line, MANNERS, type Manner } from "./manners.ts";

const MOST_SHOWN = 100;

const option = (value: string, words: string, isChosen: boolean): string =>
  `<option value="${escaped(value)}"${isChosen ? " selected" : ""}>${escaped(words)}</option>`;

/** The simulator's page: what it is, how it answers, what it has taken. It works without scripts. */
export function simulatorPage(shown: { manner: Manner | null; line: Line; taken: readonly Taken[] }): string {
  const { taken } = shown;
  const manners = Object.entries(MANNERS);
  const rules = manners.map(([name, { digits, en, ar }]) => [[...digits].join(", "), name, en, ar]);
  const rows = taken
    .slice(-MOST_SHOWN)
    .reverse()
    .map(({ at, event, identifier, provider, insurer, manner }) => [
      at.slice(0, 19).replace("T", " "),
      event,
      identifier,
      provider,
      insurer,
      manner,
    ]);
  const head = ["Time (UTC) · الوقت", "Event · الحدث", "Number · الرقم", "Provider · مقدم الخدمة"];
  const body = `<h2>How it answers · كيف يجيب</h2>
${tableOf("How it answers", ["Last digit of the member number · آخر رقم من العضوية", "Manner · السلوك", "English", "العربية"], rules)}
<form method="post" action="/behave">
<label>For all members · لكل الأعضاء<select name="manner">${option("", "by the member number · حسب رقم العضوية", shown.manner === null)}${manners
    .map(([name, { en, ar }]) => option(name, `${name}: ${en} · ${ar}`, shown.manner === name))
    .join("")}</select></label>
<label>Line · الاتصال<select name="line">${Object.entries(LINES)
    .map(([name, { en, ar }]) => option(name, `${name}: ${en} · ${ar}`, shown.line === name))
    .join("")}</select></label>
<button>Set · ضبط</button></form>
<form method="post" action="/pay"><button>Pay what was approved · دفع ما تمت الموافقة عليه</button></form>
<h2>Taken: ${taken.length} · المستلمة</h2>
${rows.length === 0 ? '<p>Nothing taken yet. <span lang="ar" dir="rtl">لم تُستلم أي رسالة بعد.</span></p>' : tableOf("Taken", [...head, "Insurer · شركة التأمين", "Manner · السلوك"], rows)}`;
  return simulatorDocument({
    title: "Simulator of nphies · محاكي نفيس",
    en: "It is neither nphies nor an insurer. Nothing that is sent here counts, and nothing that it approves is paid.",
    ar: "ليس نفيس ولا شركة تأمين. لا يُعتد بأي شيء يُرسل إليه، ولا يُدفع شيء مما يوافق عليه.",
    body,
  });
}
