/* The sale screen's own: it puts lines that the server has drawn into the page. No other area copies it: other pages are drawn whole. */

import { paths } from "#app/paths.ts";
import { button } from "#app/ui/button.css.ts";
import { errorId } from "#app/ui/field.tsx";
import { fieldId } from "#app/ui/form-state.ts";
import * as css from "./cart-table.css.ts";

/** A cart as the server has drawn it: all its lines, without those that the page shows already, and the other parts by the ids of their places. */
export type DrawnCart = { lines: { id: string; html: string | null }[]; parts: Record<string, string> };

/** Where they are: each is the id of an element. */
export const CART = "cart";
export const CART_LINES = "cart-lines";
export const TOTALS = "cart-totals";
export const COVERAGE = "cart-coverage";
export const HITS = "sale-hits";
export const LOW_STOCK = "sale-low-stock";
export const lineId = (variantId: number) => `line-${variantId}`;

/** Says under each item what is wrong with its line, marks the fields, and no longer those that were. A message is named by the field of the form that was sent. */
export function showLineMessages(errors: Record<string, string[]>, answer: LineAnswer | null): void {
  const body = document.getElementById(CART_LINES);
  for (const said of body?.querySelectorAll("[data-message]") ?? []) said.remove();
  for (const field of body?.querySelectorAll("[aria-invalid]") ?? []) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const [name, messages] of Object.entries(errors)) {
    const [item] = /^items\[\d+\]/.exec(name) ?? [];
    const cell = item && body?.querySelector(`input[name="${item}.variantId"]`)?.parentElement;
    if (!cell) continue;
    const said = document.createElement("div");
    said.id = errorId(fieldId(name));
    said.className = css.error;
    said.dataset.message = "";
    said.textContent = messages.join(" ");
    if (answer) said.append(" ", answerButton(answer));
    cell.append(said);
    const field = body?.querySelector(`input:not([type=hidden])[name="${name}"]`);
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", said.id);
  }
}

/** From its first line on, whoever orders an item that runs out comes back to this cart. */
export function nameInLinks(draftId: number): void {
  for (const link of document.getElementById(LOW_STOCK)?.querySelectorAll("a") ?? []) {
    const address = new URL(link.href);
    if (!address.pathname.startsWith(paths.sales.new())) continue;
    address.searchParams.set("draft", String(draftId));
    link.href = address.href;
  }
}

/** The line that has a piece more is marked and comes into sight. */
export function markNewest(variantId: number): void {
  for (const row of document.querySelectorAll(`#${CART_LINES} > [data-newest]`)) row.removeAttribute("data-newest");
  const row = document.getElementById(lineId(variantId));
  row?.setAttribute("data-newest", "");
  row?.scrollIntoView({ block: "nearest" });
}

/** A button that answers what the message asks, by what it sends as the form's intent. */
type LineAnswer = { value: string; label: string };

function answerButton({ value, label }: LineAnswer): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { name: "intent", value, textContent: label, className: button({ size: "touch" }) });
  return made;
}

/** Puts the lines and the other parts into the page, changing only what is not so yet: the focus and what is typed stay. */
export function showDrawnCart({ lines, parts }: DrawnCart): void {
  const body = document.getElementById(CART_LINES);
  if (body) showLines(body, lines);
  for (const [id, html] of Object.entries(parts)) {
    const place = document.getElementById(id);
    if (!place) continue;
    const drawn = place.cloneNode() as Element;
    drawn.append(parsed(html));
    bringInLine(place, drawn);
  }
  for (const part of document.getElementById(CART)?.querySelectorAll<HTMLElement>("[data-when]") ?? []) {
    part.hidden = (part.dataset.when === "lines") !== lines.length > 0;
  }
}

function showLines(body: HTMLElement, lines: DrawnCart["lines"]): void {
  const ids = new Set(lines.map(({ id }) => id));
  for (const row of [...body.children]) if (!ids.has(row.id)) row.remove();
  lines.forEach(({ id, html }, index) => {
    const there = body.children[index] ?? null;
    const row = there?.id === id ? there : document.getElementById(id);
    const drawn = html === null ? null : parsed(html).firstElementChild;
    if (row && drawn) bringInLine(row, drawn);
    const line = row ?? drawn;
    if (line && line !== there) body.insertBefore(line, there);
  });
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Whether a panel is open is up to its reader, and a mark stays until another line gets it. */
const KEPT = new Set(["open", "data-newest"]);

/** Changes what differs and nothing else. Whether a panel is open is its reader's matter. */
function bringInLine(old: Node, drawn: Node): void {
  if (old.isEqualNode(drawn)) return;
  if (old instanceof CharacterData && drawn instanceof CharacterData) {
    old.data = drawn.data;
    return;
  }
  if (old instanceof Element && drawn instanceof Element) {
    for (const { name } of [...old.attributes]) {
      if (!drawn.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
    }
    for (const { name, value } of drawn.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
  }
  const before = [...old.childNodes];
  const after = [...drawn.childNodes];
  after.forEach((child, index) => {
    const there = before[index];
    if (!there) old.appendChild(child);
    else if (there.nodeName === child.nodeName) bringInLine(there, child);
    else old.replaceChild(child, there);
  });
  for (const child of before.slice(after.length)) old.removeChild(child);
}
