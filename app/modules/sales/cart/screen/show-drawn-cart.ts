/* Only for the sale screen: puts lines that the server rendered into the page. Other areas must not copy this; they render whole pages. */

import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { paths } from "#app/paths.ts";
import { button } from "#app/ui/form/button.css.ts";
import { errorId } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/form-state.ts";

/**
 * A cart rendered by the server. `lines` lists all lines, with null for those that the page shows already. `parts` holds the HTML of the
 * other parts by element id.
 */
export type DrawnCart = { lines: { id: string; html: string | null }[]; parts: Record<string, string> };

/** The ids of the elements that hold the parts. */
export const CART = "cart";
export const CART_LINES = "cart-lines";
export const TOTALS = "cart-totals";
export const TILL = "cart-till";
export const COVERAGE = "cart-coverage";
export const PROMOTION = "cart-promotion";
export const HITS = "sale-hits";
export const LOW_STOCK = "sale-low-stock";
export const HEAD = "sale-head";
export const KEYS = "sale-keys";
export const CODES = "sale-codes";
export const lineId = (variantId: number) => `line-${variantId}`;

/**
 * Shows the messages of a refusal below their lines and marks the fields; removes the messages and marks of the refusal before. The keys of
 * `errors` are field names of the sent form.
 */
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

/** Adds the new cart to the links for ordering low items, so that these links lead back to the cart. */
export function nameInLinks(draftId: number): void {
  for (const link of document.getElementById(LOW_STOCK)?.querySelectorAll("a") ?? []) {
    const address = new URL(link.href);
    if (!address.pathname.startsWith(paths.sales.new())) continue;
    address.searchParams.set("draft", String(draftId));
    link.href = address.href;
  }
}

/** Marks the line whose quantity grew and scrolls it into view. */
export function markNewest(variantId: number): void {
  for (const row of document.querySelectorAll(`#${CART_LINES} > [data-newest]`)) row.removeAttribute("data-newest");
  const row = document.getElementById(lineId(variantId));
  row?.setAttribute("data-newest", "");
  row?.scrollIntoView({ block: "nearest" });
}

/** A button that answers the question of a message. `value` is sent as the form's intent. */
type LineAnswer = { value: string; label: string };

function answerButton({ value, label }: LineAnswer): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { name: "intent", value, textContent: label, className: button({ size: "touch" }) });
  return made;
}

/** Puts the rendered lines and parts into the page. Changes only what differs, so that the focus and typed text stay. */
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

/** The user decides whether a panel is open; the mark of the newest line stays until another line gets it. */
const KEPT = new Set(["open", "data-newest"]);

/** Makes `old` equal to `drawn` with as few changes as possible. */
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
