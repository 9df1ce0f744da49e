import type { Row, Table } from "../insert-rows.ts";
import { buildActivities } from "./activities.ts";
import { calendarOf } from "./calendar.ts";
import { buildCatalogue } from "./catalogue/build-catalogue.ts";
import { buildApprovals, buildContractPrices } from "./claims/agreements.ts";
import { claimRows } from "./claims/claim-life.ts";
import { buildClaims } from "./claims/claims.ts";
import { buildBatches, buildRemittances } from "./claims/remittances.ts";
import { buildCoverages } from "./coverages.ts";
import { buildGiftCards } from "./gift-cards.ts";
import { buildInsurance } from "./insurance.ts";
import { buildConsignments, buildRemakes } from "./lens-jobs/boxes.ts";
import { buildChecks } from "./lens-jobs/checks.ts";
import { buildJobs, eventsOf } from "./lens-jobs/jobs.ts";
import { buildLaboratories } from "./lens-jobs/laboratories.ts";
import { buildLoyalty } from "./loyalty.ts";
import { buildAppointments } from "./people/appointments.ts";
import { assignPolicies } from "./people/customer-policies.ts";
import { buildCustomers } from "./people/customers.ts";
import { buildDoctorAbsences, buildDoctorHours, buildDoctors } from "./people/doctors.ts";
import { buildFeedback } from "./people/feedback.ts";
import { buildMessages } from "./people/messages.ts";
import { buildOptometrists } from "./people/optometrists.ts";
import { buildPrescriptions } from "./people/prescriptions.ts";
import { buildRecalls } from "./people/recalls.ts";
import { buildPromotions, markUses } from "./promotions.ts";
import { buildRegisters } from "./registers.ts";
import { trade } from "./sales/trade.ts";
import { buildAttendance, buildStaff, cashierOf } from "./staff.ts";
import { buildCounts } from "./stock/counts.ts";
import { keepPieces } from "./stock/kept.ts";
import { createLedger } from "./stock/ledger.ts";
import { inventoryRows, takeInFirstStock } from "./stock/levels.ts";
import { orderLineRows, orderRow } from "./stock/order.ts";
import { createPurchasing } from "./stock/purchasing.ts";
import { buildTransfers } from "./stock/transfers.ts";
import { buildVouchers } from "./stock/vouchers.ts";
import { buildStoreHours, buildStores } from "./stores.ts";
import { buildVendorItems, buildVendors } from "./vendors.ts";

/** The tables that the demo shop fills, each after those that it refers to. */
export const DEMO_TABLES = [
  "stores",
  "system_users",
  "user_roles",
  "user_stores",
  "attendance",
  "teams",
  "user_teams",
  "registers",
  "register_sessions",
  "register_closings",
  "register_transactions",
  "vendors",
  "products",
  "product_variants",
  "insurances",
  "insurance_policies",
  "class_rules",
  "policy_category_coverages",
  "policy_product_coverages",
  "customers",
  "customer_policies",
  "promotions",
  "doctors",
  "doctor_hours",
  "doctor_absences",
  "optometrists",
  "store_hours",
  "prescriptions",
  "appointments",
  "recalls",
  "inventory",
  "requisition_orders",
  "requisition_order_items",
  "receiving_vouchers",
  "receiving_voucher_items",
  "sales",
  "sale_items",
  "payments",
  "gift_cards",
  "gift_card_entries",
  "loyalty_lots",
  "loyalty_entries",
  "stock_lots",
  "stock_movements",
  "stock_serials",
  "stock_holds",
  "transfers",
  "transfer_items",
  "transfer_pieces",
  "transfer_differences",
  "transfer_documents",
  "stock_counts",
  "stock_count_lines",
  "stock_count_entries",
  "receipt_counters",
  "document_counters",
  "vendor_items",
  "lens_laboratories",
  "lens_jobs",
  "lens_job_events",
  "lens_job_checks",
  "lens_job_remakes",
  "messages",
  "customer_consents",
  "feedback",
  "lens_consignments",
  "lens_consignment_items",
  "contract_prices",
  "claim_batches",
  "insurance_approvals",
  "insurance_approval_lines",
  "claims",
  "claim_lines",
  "claim_events",
  "remittances",
  "remittance_lines",
  "insurer_entries",
  "activities",
] as const satisfies readonly Table[];

export type DemoRows = { [T in (typeof DEMO_TABLES)[number]]: Row<T>[] };

/** Ids of the reference data by name. */
export type Reference = { categoryIds: ReadonlyMap<string, number>; roleIds: ReadonlyMap<string, number> };

/**
 * Every row of the demo shop, computed without a database. One day always gives the same rows. Events that have not
 * happened by `now` are left out.
 */
export async function buildDemo(now: Date, { categoryIds, roleIds }: Reference): Promise<DemoRows> {
  const calendar = calendarOf(now);
  const stores = buildStores(calendar);
  const storeIds = stores.map(({ id }) => id);
  const staff = await buildStaff(calendar, storeIds, roleIds);
  const { products, variants, items } = buildCatalogue(calendar, categoryIds);
  const insurance = buildInsurance(calendar);
  const coverages = buildCoverages(calendar, insurance.policies, items);
  const people = buildCustomers(calendar);
  const assignments = assignPolicies(calendar, insurance.policies, people.customers, people.rows);
  const examined = buildPrescriptions(calendar, people.customers);
  const ledger = createLedger();
  takeInFirstStock(calendar, ledger, storeIds, items);
  const purchasing = createPurchasing(calendar, items, ledger);
  const books = trade(calendar, {
    stores,
    items,
    insurance,
    customers: people.customers,
    assignments,
    prescriptions: examined.prescriptions,
    ledger,
    purchasing,
  });
  const promotions = buildPromotions(calendar, items);
  markUses(promotions, books);
  const cards = buildGiftCards(calendar, stores, books);
  const points = buildLoyalty(calendar, books);
  const drawers = buildRegisters(calendar, stores, books, cashierOf);
  const received = buildVouchers(calendar, purchasing.orders);
  const counted = buildCounts(calendar, ledger, items, categoryIds);
  const moved = buildTransfers(calendar, ledger, items, stores);
  const lived = buildJobs(calendar, { books, items, prescriptions: examined.rows, stores });
  const boxes = buildConsignments(lived, stores);
  const claims = buildClaims(calendar, { books, insurance, assignments });
  const sheets = buildBatches(claims, stores);
  const paid = buildRemittances(calendar, claims, stores);
  const allowed = buildApprovals(claims, books);
  const claimed = claimRows(claims);
  const appointments = buildAppointments(calendar, people.customers);
  const jobs = lived.map(({ row }) => row);
  const opinions = buildFeedback(calendar, { sales: books.sales, jobs, customers: people.rows });
  const messages = buildMessages(calendar, {
    ...{ stores, customers: people.rows, appointments, jobs },
    told: opinions.told,
  });
  const kept = keepPieces(calendar, ledger, items, people.customers);
  return {
    stores,
    system_users: staff.users,
    user_roles: staff.roles,
    user_stores: staff.stores,
    attendance: buildAttendance(calendar, staff.stores),
    teams: staff.teams,
    user_teams: staff.members,
    registers: drawers.registers,
    register_sessions: drawers.sessions,
    register_closings: drawers.closings,
    register_transactions: drawers.moves,
    vendors: buildVendors(calendar),
    products,
    product_variants: variants,
    insurances: insurance.insurances,
    insurance_policies: insurance.policies,
    class_rules: insurance.rules,
    policy_category_coverages: coverages.categories,
    policy_product_coverages: coverages.products,
    customers: people.rows,
    customer_policies: assignments,
    promotions,
    doctors: buildDoctors(calendar),
    doctor_hours: buildDoctorHours(),
    doctor_absences: buildDoctorAbsences(calendar),
    optometrists: buildOptometrists(calendar),
    store_hours: buildStoreHours(stores),
    prescriptions: examined.rows,
    appointments,
    recalls: buildRecalls(calendar, examined.rows, people.customers),
    inventory: inventoryRows(calendar, ledger, storeIds, items, kept),
    requisition_orders: purchasing.orders.map((order) => orderRow(calendar, order)),
    requisition_order_items: orderLineRows(calendar, purchasing.orders),
    receiving_vouchers: received.vouchers,
    receiving_voucher_items: received.lines,
    sales: books.sales,
    sale_items: books.items,
    payments: books.payments,
    gift_cards: cards.cards,
    gift_card_entries: cards.entries,
    loyalty_lots: points.lots,
    loyalty_entries: points.entries,
    stock_lots: kept.lots,
    stock_movements: received.movements(ledger),
    stock_serials: kept.serials,
    stock_holds: kept.holds,
    transfers: moved.transfers,
    transfer_items: moved.lines,
    transfer_pieces: moved.pieces,
    transfer_differences: moved.differences,
    transfer_documents: moved.documents,
    stock_counts: counted.counts,
    stock_count_lines: counted.lines,
    stock_count_entries: counted.entries,
    receipt_counters: stores.map(({ id }) => ({ store_id: id, last_number: books.counters.get(id) ?? 0 })),
    document_counters: stores.flatMap(({ id }) => [
      {
        store_id: id,
        kind: "purchase_order",
        last_number: purchasing.orders.filter(({ storeId }) => storeId === id).length,
      },
      { store_id: id, kind: "receiving_voucher", last_number: received.posted.get(id) ?? 0 },
      ...moved.counters(id),
      ...boxes.counters(id),
      { store_id: id, kind: "claim_batch", last_number: sheets.counts.get(id) ?? 0 },
      { store_id: id, kind: "remittance", last_number: paid.counts.get(id) ?? 0 },
      { store_id: id, kind: "z_report", last_number: drawers.reports.get(id) ?? 0 },
    ]),
    vendor_items: buildVendorItems(items),
    lens_laboratories: buildLaboratories(calendar),
    lens_jobs: jobs,
    messages,
    customer_consents: opinions.consents,
    feedback: opinions.feedback,
    lens_job_events: eventsOf(lived),
    lens_job_checks: buildChecks(lived),
    lens_job_remakes: buildRemakes(lived),
    lens_consignments: boxes.consignments,
    lens_consignment_items: boxes.lines,
    contract_prices: buildContractPrices(calendar, items, insurance),
    claim_batches: sheets.batches,
    insurance_approvals: allowed.approvals,
    insurance_approval_lines: allowed.lines,
    ...claimed,
    remittances: paid.remittances,
    remittance_lines: paid.lines,
    activities: buildActivities(calendar, books.sales, people.customers, purchasing.orders),
  };
}
