const STEP = "  ";

/**
 * A document with one element a line, to be read by people. An element with a text alone stays on its line. Only what is shown is changed: white
 * space belongs to what was signed.
 */
export function readableXml(xml: string): string {
  const parts = xml.match(/<[^>]+>|[^<]+/g)?.filter((part) => part.trim() !== "") ?? [];
  const lines: string[] = [];
  let depth = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? "";
    if (part.startsWith("</")) depth -= 1;
    const indent = STEP.repeat(Math.max(depth, 0));
    const [text = "", closing = ""] = parts.slice(at + 1, at + 3);
    if (isOpening(part) && closing.startsWith("</") && !text.startsWith("<")) {
      lines.push(indent + part + text.trim() + closing);
      at += 2;
    } else if (isOpening(part) && text.startsWith("</")) {
      lines.push(indent + part + text);
      at += 1;
    } else {
      lines.push(indent + part.trim());
      if (isOpening(part)) depth += 1;
    }
  }
  return lines.join("\n");
}

const isOpening = (part: string): boolean => /^<[^/?!]/.test(part) && !part.endsWith("/>");
