import { at, createRandom } from "../../random.ts";
import { type Calendar, DAYS_OF_TRADE } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import type { Insurance } from "../insurance.ts";
import type { Assignment } from "../people/customer-policies.ts";
import type { Customer } from "../people/customers.ts";
import type { Prescription } from "../people/prescriptions.ts";
import type { Ledger } from "../stock/ledger.ts";
import type { Purchasing } from "../stock/purchasing.ts";
import type { DemoStore } from "../stores.ts";
import { ERRANDS, fillBasket } from "./baskets.ts";
import { visitsOf } from "./rhythm.ts";
import { type Books, enterSale } from "./sales.ts";
import { createShelves } from "./shelf.ts";
import { createCover, drawDiscounts } from "./terms.ts";
import { createDoor } from "./visitors.ts";

export type Shop = {
  stores: readonly DemoStore[];
  items: readonly Item[];
  insurance: Insurance;
  customers: readonly Customer[];
  assignments: readonly Assignment[];
  prescriptions: readonly Prescription[];
  ledger: Ledger;
  purchasing: Purchasing;
};

/** Lives through the days of trade one by one: goods arrive, customers are served in order of time, goods are ordered. */
export function trade(calendar: Calendar, shop: Shop): Books {
  const books: Books = { sales: [], items: [], payments: [], counters: new Map() };
  const shelves = createShelves(shop.items, shop.ledger.quantity);
  const door = createDoor(shop.customers, shop.prescriptions);
  const coverOf = createCover(shop.insurance, shop.assignments);
  for (let offset = 1 - DAYS_OF_TRADE; offset <= 0; offset += 1) {
    const random = createRandom(`trade ${offset}`);
    for (const { id } of shop.stores) shop.purchasing.receive(id, offset);
    for (const visit of visitsOf(calendar, offset)) {
      const errand = random.weighted(ERRANDS);
      const guest = door.greet(random, errand, visit);
      const lines = fillBasket(random, shelves(visit.storeId, random), errand, guest);
      if (lines.length === 0) continue;
      const cover = guest.customer ? coverOf(random, errand, guest.customer.id, visit.at) : null;
      const sale = enterSale(random, books, at(shop.stores, visit.storeId - 1), {
        visit,
        guest,
        lines,
        discounts: drawDiscounts(random, lines),
        cover,
      });
      if (guest.customer) door.serve(guest.customer, visit.at);
      for (const { item, quantity } of lines)
        shop.ledger.move({
          storeId: visit.storeId,
          variantId: item.variantId,
          kind: "sale",
          quantity: -quantity,
          at: visit.at,
          by: sale.employee_id ?? 0,
          reference: { type: "sales", id: sale.id },
        });
    }
    for (const { id } of shop.stores) shop.purchasing.place(id, offset);
  }
  return books;
}
