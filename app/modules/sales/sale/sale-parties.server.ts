import { DomainError, notFound } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import type { ClassCover } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import { coverageOf } from "./coverage.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";

/** The persons, insurance and other records of a sale, as stored with the sale. */
export type SaleParties = {
  customerName: string | null;
  insuranceProvider: string | null;
  policy: { policyId: number; policyNumber: string | null; className: string } | null;
  /** The percent that the insurance pays; null without insurance. */
  coveragePercent: Amount | null;
  /** What the customer is covered for under a class with a limit; null for any other sale. */
  cover: ClassCover | null;
  /** The name of the insurer when no active policy of the customer sets the percent; otherwise null. */
  unproven: string | null;
};

/**
 * Reads and checks the customer, insurance, prescription, register and employee of a sale. A refusal names the field of an unknown record.
 */
export async function saleParties(em: Em, storeId: number, sale: SaleInput["sale"]): Promise<SaleParties> {
  const { customerId, prescriptionId, employeeId, registerId, insuranceId } = sale;
  const customer = customerId ? sent(checkCustomer(em, customerId)) : null;
  const others = [
    ...(prescriptionId ? [sent(checkPrescription(em, prescriptionId, customerId))] : []),
    ...(employeeId ? [sent(checkEmployee(em, employeeId, storeId))] : []),
    ...(registerId ? [sent(checkRegister(em, registerId, storeId))] : []),
  ];
  const covering = insuranceId ? sent(coverageOf(em, { ...sale, insuranceId, locked: true })) : null;
  const customerName = customer ? await customer : sale.customerName;
  for (const check of others) await check;
  if (!covering) return { ...UNINSURED, customerName };
  const coverage = await covering;
  const { insuranceProvider, policy, percent, cover } = coverage;
  if (insuranceProvider === null) throw unknownInsurance();
  const unproven = coverage.isProven ? null : insuranceProvider;
  return { customerName, insuranceProvider, policy, coveragePercent: percent, cover, unproven };
}

/** Of a sale without insurance. */
export const UNINSURED = { insuranceProvider: null, policy: null, coveragePercent: null, cover: null, unproven: null };

const unknown = (name: string, message: string) => new DomainError("rule", message, { field: `sale.${name}` });
const unknownInsurance = () => unknown("insuranceId", "sales.errors.unknownInsurance");

export async function checkInsurer(em: Em, insuranceId: number): Promise<void> {
  const { insuranceProvider } = await coverageOf(em, { customerId: null, insuranceId, coveragePercentage: null });
  if (insuranceProvider === null) throw unknownInsurance();
}

/** @returns the name of the customer, who stays as they are until the sale commits */
export const checkCustomer = (em: Em, customerId: number): Promise<string> =>
  keepCustomer(em, customerId, unknown("customerId", "sales.errors.unknownCustomer"));

export async function checkPrescription(em: Em, prescriptionId: number, customerId: number | null): Promise<void> {
  const prescription = await rows(em)
    .selectFrom("prescriptions")
    .select("customer_id")
    .where("id", "=", prescriptionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!prescription || (customerId !== null && prescription.customer_id !== customerId)) {
    throw unknown("prescriptionId", "sales.errors.unknownPrescription");
  }
}

/** Refuses an employee who does not work in the store. */
async function checkEmployee(em: Em, employeeId: number, storeId: number): Promise<void> {
  const employee = await rows(em)
    .selectFrom("system_users as u")
    .innerJoin("user_stores as us", "us.user_id", "u.id")
    .select("u.id")
    .where("u.id", "=", employeeId)
    .where("us.store_id", "=", storeId)
    .where("u.is_active", "=", true)
    .where("u.is_deleted", "=", false)
    .executeTakeFirst();
  if (!employee) throw unknown("employeeId", "sales.errors.unknownEmployee");
}

/** Refuses a register of another store like one that does not exist. */
async function checkRegister(em: Em, registerId: number, storeId: number): Promise<void> {
  const register = await rows(em)
    .selectFrom("registers")
    .select("id")
    .where("id", "=", registerId)
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!register) throw notFound();
}
