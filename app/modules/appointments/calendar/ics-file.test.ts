import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, folded, icsFile } from "./ics-file.ts";

const EVENT: CalendarEvent = {
  uid: "appointment-7@shop.example",
  sequence: 2,
  changedAt: "2026-11-20T09:08:07.654Z",
  start: "2026-11-24T07:30:00.000Z",
  end: "2026-11-24T08:00:00.000Z",
  summary: "Eye examination",
  location: "7412 King Fahd Rd; Al Olaya, Riyadh",
  description: "Dr. Hanan\nBring your glasses",
  status: "CONFIRMED",
};

/** Reads a file as a calendar program does: unfolds the lines, then takes the escapes out of the texts. */
function read(file: string): Record<string, string> {
  const lines = file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1);
  const unescaped = (text: string) =>
    text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? "\n" : letter));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), unescaped(line.slice(line.indexOf(":") + 1))]),
  );
}

describe("the calendar file of a visit", () => {
  it("holds the visit, with its times in UTC", () => {
    expect(icsFile(EVENT)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Optical Store Management//Appointments//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:appointment-7@shop.example",
        "SEQUENCE:2",
        "DTSTAMP:20261120T090807Z",
        "DTSTART:20261124T073000Z",
        "DTEND:20261124T080000Z",
        "SUMMARY:Eye examination",
        "LOCATION:7412 King Fahd Rd\\; Al Olaya\\, Riyadh",
        "DESCRIPTION:Dr. Hanan\\nBring your glasses",
        "STATUS:CONFIRMED",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("folds a line after 75 octets and cuts no character in two", () => {
    expect(folded("x".repeat(75))).toBe("x".repeat(75));
    expect(folded("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
    const [first, second] = folded("ع".repeat(40)).split("\r\n ");
    expect([first?.length, second?.length]).toEqual([37, 3]);
  });

  it("gives back every text that it was made of, in lines of at most 75 octets", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 }).map((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ""));
    fc.assert(
      fc.property(text, text, (summary, note) => {
        const description = `${note}\n${summary}`;
        const file = icsFile({ ...EVENT, summary, description });
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(read(file)).toMatchObject({ SUMMARY: summary, DESCRIPTION: description });
      }),
      { numRuns: 1_000 },
    );
  });
});
