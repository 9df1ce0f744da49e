import { groupBy } from "../../group-by.ts";
import type { Random } from "../../random.ts";
import type { Customer } from "../people/customers.ts";
import type { Prescription } from "../people/prescriptions.ts";
import { drawRefraction } from "../people/refraction.ts";
import type { Errand, Visitor } from "./baskets.ts";
import type { Visit } from "./rhythm.ts";

/** How often somebody gives a name, by errand, and the ages that come for it. */
const MANNERS: Record<Errand, { named: number; from: number; to: number }> = {
  glasses: { named: 0.74, from: 6, to: 99 },
  lenses: { named: 0.8, from: 6, to: 99 },
  contacts: { named: 0.5, from: 15, to: 55 },
  sunglasses: { named: 0.34, from: 15, to: 70 },
  reading: { named: 0.3, from: 43, to: 99 },
  small: { named: 0.15, from: 15, to: 99 },
};

/** Nobody comes again sooner than this. */
const BETWEEN_VISITS_MS = 12 * 86_400_000;
const VALID_MS = 365 * 86_400_000;
const TRIES = 12;

export type Guest = Visitor & { prescriptionId: number | null };

/** Chooses who stands at the counter: somebody of the store whom the errand suits, or a walk-in. */
export function createDoor(customers: readonly Customer[], prescriptions: readonly Prescription[]) {
  const lastVisit = new Map<number, Date>();
  const byStore = new Map<number, (readonly [Customer, number])[]>();
  for (const customer of customers)
    byStore.set(customer.storeId, [...(byStore.get(customer.storeId) ?? []), [customer, customer.loyalty] as const]);
  const byCustomer = groupBy(prescriptions, ({ customerId }) => customerId);

  function customerFor(random: Random, errand: Errand, { storeId, at }: Visit): Customer | null {
    const { named, from, to } = MANNERS[errand];
    if (!random.chance(named)) return null;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const customer = random.weighted(byStore.get(storeId) ?? []);
      const last = lastVisit.get(customer.id)?.getTime() ?? 0;
      const isFree = customer.createdAt <= at && at.getTime() - last > BETWEEN_VISITS_MS;
      if (isFree && customer.age >= from && customer.age <= to) return customer;
    }
    return null;
  }

  /** The newest prescription that was valid then. */
  const prescriptionOf = (customer: Customer, at: Date): Prescription | undefined =>
    byCustomer.get(customer.id)?.findLast(({ date }) => date <= at && at.getTime() - date.getTime() < VALID_MS);

  return {
    /** Without a prescription in the books somebody brings his own figures. */
    greet(random: Random, errand: Errand, visit: Visit): Guest {
      const customer = customerFor(random, errand, visit);
      const prescription = customer ? prescriptionOf(customer, visit.at) : undefined;
      const isForEyes = errand === "glasses" || errand === "lenses" || errand === "contacts";
      return {
        customer,
        refraction: prescription?.refraction ?? drawRefraction(random, customer?.age ?? random.int(16, 65), "male"),
        prescriptionId: isForEyes ? (prescription?.id ?? null) : null,
      };
    },
    /** Remembers that a customer has been served. */
    serve(customer: Customer, at: Date): void {
      lastVisit.set(customer.id, at);
    },
  };
}
