import { expect, it } from "vitest";
import { DEFAULT_TEXTS } from "./default-texts.ts";
import { EVENT_NAMES, fieldsOf, ruleOf } from "./events.ts";
import { fieldsIn, templateProblem } from "./template.ts";

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
