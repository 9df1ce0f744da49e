import { expect, it } from "vitest";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { APPOINTMENT_TYPES, keptType, shownType } from "./appointment-types.ts";

const english = wordsOf("en", "appointments.types");
const arabic = wordsOf("ar", "appointments.types");

it("a usual type is kept in one way and shown in the user's language", () => {
  for (const type of APPOINTMENT_TYPES) {
    const kept = keptType(` ${arabic(type)}`, arabic);
    expect(kept).toBe(keptType(english(type), english));
    expect([shownType(kept, english), shownType(kept, arabic)]).toEqual([english(type), arabic(type)]);
  }
});

it("any other type stays as it was typed", () => {
  expect(keptType("Retina photo", arabic)).toBe("Retina photo");
  expect(shownType("Retina photo", arabic)).toBe("Retina photo");
  expect(shownType(null, arabic)).toBeNull();
});
