import { expect, it } from "vitest";
import { DEFAULT_TEXTS } from "./default-texts.ts";
import { EVENT_NAMES, fieldsOf, ruleOf } from "./events.ts";
import { fieldsIn, fillTemplate, templateProblem } from "./template.ts";

it.each(EVENT_NAMES)(
  "the product's words of %s are a right template in both languages, with the same fields",
  (event) => {
    const { subject, subjectAr, body, bodyAr } = DEFAULT_TEXTS[event];
    for (const text of [subject, subjectAr, body, bodyAr]) expect(templateProblem(text, fieldsOf(event))).toBeNull();
    expect(fieldsIn(bodyAr).sort()).toEqual(fieldsIn(body).sort());
    expect(fieldsIn(subjectAr).sort()).toEqual(fieldsIn(subject).sort());
    expect(Math.max(subject.length, subjectAr.length)).toBeLessThanOrEqual(120);
  },
);

it.each(EVENT_NAMES)("%s names the way out where the customer may not want it", (event) => {
  if (ruleOf(event).purpose === "marketing") expect(DEFAULT_TEXTS[event].body).toContain("{optOutLink}");
});

/** Values as long as those of most shops, the links with their tokens. */
const USUAL = {
  ...{
    firstName: "عبدالرحمن",
    storeName: "فرع العليا",
    storePhone: "011 234 5678",
    number: "OLY-000123",
    days: "14 يومًا",
  },
  ...{ date: "12 يناير 2026", time: "17:30", total: "SAR 1,234.50", amount: "SAR 250.00", insurer: "شركة التعاونية" },
  ...{
    note: "صورة الهوية",
    link: `https://shop.example/my/${"x".repeat(22)}`,
    optOutLink: `https://shop.example/s/${"x".repeat(16)}`,
  },
};
/** So many characters of Arabic fit in one part of a long SMS, and every part is paid. */
const PART = 67;

it.each(EVENT_NAMES)("%s is at most four parts of SMS in Arabic, and asks men and women alike", (event) => {
  const text = fillTemplate(DEFAULT_TEXTS[event].bodyAr, USUAL);
  expect(Math.ceil(text.length / PART)).toBeLessThanOrEqual(4);
  // Imperatives and "you like" have a man's form and a woman's: the texts say what a link is for instead.
  expect(text).not.toMatch(/تفضّل|شاركنا|اضغط|تحب|ترغب|احجز|اتصل/);
});
