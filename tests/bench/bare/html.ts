const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const text = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "–"
    : String(value).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? "");

export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

export const list = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join("")}</dl>`;

export const page = (title: string, content: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;
