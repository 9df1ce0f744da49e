/** A visit as a calendar program imports it. */
export type CalendarEvent = {
  /** The same for every version of one visit, and of no other. */
  uid: string;
  /** Rises with every change, so that a program replaces what it has. */
  sequence: number;
  changedAt: string;
  start: string;
  end: string;
  summary: string;
  location: string;
  description: string;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
};

/** Octets of a line before it is folded. Source: RFC 5545, section 3.1. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Source: RFC 5545, section 3.3.11. Other control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** "2026-11-24T07:30:00.000Z" as "20261124T073000Z". */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Lines of at most 75 octets; each further one begins with a space. A character is never cut in two. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

/** The file of one visit. Source: RFC 5545; times are in UTC, so it needs no zone of its own. */
export function icsFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Optical Store Management//Appointments//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.status}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
