import type { Random } from "../../random.ts";
import type { Item } from "../catalogue/item.ts";
import type { Customer } from "../people/customers.ts";
import type { Refraction } from "../people/refraction.ts";
import type { Shelf } from "./shelf.ts";

export type Line = { item: Item; quantity: number };
export type Errand = "glasses" | "sunglasses" | "contacts" | "reading" | "lenses" | "small";

/** The purchases of customers, as often as they happen. */
export const ERRANDS: readonly (readonly [Errand, number])[] = [
  ["glasses", 34],
  ["sunglasses", 20],
  ["contacts", 22],
  ["reading", 6],
  ["lenses", 4],
  ["small", 14],
];

/** The buyer: a customer of the shop, or a walk-in. */
export type Visitor = { customer: Customer | null; refraction: Refraction };

/** A lens further off than this is not sold while another product comes nearer. */
const CLOSE_ENOUGH = 0.5;
const LENS_TRIES = 8;
const STRONG = 3.5;
const TEEN = 13;

function suitsFace({ customer }: Visitor) {
  if (!customer) return ({ gender }: Item) => gender === "UNISEX" || gender === "MEN" || gender === "WOMEN";
  const { age, gender } = customer;
  const own = age < TEEN + 5 ? (gender === "male" ? /^BOY/ : /^GIRL/) : gender === "male" ? /^MEN/ : /^WOMEN/;
  return (item: Item) => own.test(item.gender ?? "") || (age >= TEEN && item.gender === "UNISEX");
}

/** A pair of lenses for both eyes: one line when they are equal, else two. */
function pairOf(shelf: Shelf, item: Item, right: number, left: number): { lines: Line[]; off: number } | undefined {
  const off = (found: Item, power: number) => Math.abs((found.power ?? 0) - power);
  const both = shelf.nearest(item, right, 2);
  const first = shelf.nearest(item, right, 1);
  const second = shelf.nearest(item, left, 1);
  if (!first || !second) return undefined;
  if (first !== second)
    return {
      lines: [
        { item: first, quantity: 1 },
        { item: second, quantity: 1 },
      ],
      off: Math.max(off(first, right), off(second, left)),
    };
  return both && { lines: [{ item: both, quantity: 2 }], off: Math.max(off(both, right), off(both, left)) };
}

/** The pair that comes nearest among a few products that a customer looks at. */
function nearestPair(
  shelf: Shelf,
  category: string,
  suits: (item: Item) => boolean,
  right: number,
  left: number,
): Line[] {
  let best: { lines: Line[]; off: number } | undefined;
  for (let attempt = 0; attempt < LENS_TRIES; attempt += 1) {
    const item = shelf.find(category, suits);
    const pair = item && pairOf(shelf, item, right, left);
    if (pair && (!best || pair.off < best.off)) best = pair;
    if (best && best.off <= CLOSE_ENOUGH) break;
  }
  return best?.lines ?? [];
}

function spectacleLenses(random: Random, shelf: Shelf, { refraction: { right, left, add } }: Visitor): Line[] {
  if (add !== null && random.chance(0.7))
    return nearestPair(shelf, "Regular Lenses", ({ design }) => design !== "single", add, add);
  const isStrong = Math.max(Math.abs(right.sphere), Math.abs(left.sphere)) >= STRONG;
  const suits = ({ design, sku }: Item) => design === "single" && /1(67|74)/.test(sku) === isStrong;
  return nearestPair(shelf, "Regular Lenses", suits, right.sphere, left.sphere);
}

function contactLenses(random: Random, shelf: Shelf, { customer, refraction: { right, left } }: Visitor): Line[] {
  const wantsColour = random.chance(customer?.gender === "male" ? 0.04 : 0.35);
  const suits = ({ sku }: Item) => /^(AIR-COL|FRL|LUL)/.test(sku) === wantsColour;
  if (wantsColour && random.chance(0.6)) {
    const item = shelf.find("Contact Lenses", (found) => suits(found) && found.power === 0);
    return item ? [{ item, quantity: 1 }] : [];
  }
  return nearestPair(shelf, "Contact Lenses", suits, Math.min(right.sphere, -0.5), Math.min(left.sphere, -0.5));
}

const one = (item: Item | undefined): Line[] => (item ? [{ item, quantity: 1 }] : []);

/** The articles for an errand, which belong together. Empty when the shop has nothing that suits. */
export function fillBasket(random: Random, shelf: Shelf, errand: Errand, visitor: Visitor): Line[] {
  const maybe = (chance: number, category: string): Line[] => (random.chance(chance) ? one(shelf.find(category)) : []);
  switch (errand) {
    case "glasses": {
      const frame = one(shelf.find("Eyeglasses", suitsFace(visitor)));
      const lenses = frame.length > 0 ? spectacleLenses(random, shelf, visitor) : [];
      return [...frame, ...lenses, ...maybe(0.22, "Lens Care"), ...maybe(0.16, "Frame Accessories")];
    }
    case "sunglasses":
      return [...one(shelf.find("Sunglasses", suitsFace(visitor))), ...maybe(0.2, "Frame Accessories")];
    case "contacts": {
      const lenses = contactLenses(random, shelf, visitor);
      return lenses.length > 0 ? [...lenses, ...maybe(0.5, "Lens Care"), ...maybe(0.12, "Lens Accessories")] : [];
    }
    case "reading": {
      const power = visitor.refraction.add ?? 1.5;
      const found = shelf.find("Reading Glasses");
      return [...one(found && shelf.nearest(found, power, 1)), ...maybe(0.15, "Lens Accessories")];
    }
    case "lenses":
      return spectacleLenses(random, shelf, visitor);
    case "small": {
      const category = random.pick(["Lens Care", "Lens Care", "Frame Accessories", "Lens Accessories", "Other"]);
      const [line] = one(shelf.find(category));
      return line ? [line, ...maybe(0.3, "Lens Accessories").filter(({ item }) => item !== line.item)] : [];
    }
  }
}
