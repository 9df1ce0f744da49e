import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOfDay } from "#app/lib/dates.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { issueToken } from "#app/modules/auth/one-time-tokens.server.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { saveInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { lastMonth } from "#app/modules/e-invoicing/archive/archive-period.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { newRegistration } from "#app/modules/e-invoicing/units/registration.server.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import type { Imports } from "#app/modules/imports/imports-of.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { writeLensJobFile } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { passportToken } from "#app/modules/lens-jobs/passport/passport-token.server.ts";
import { adjustPoints } from "#app/modules/loyalty/adjust-points.server.ts";
import { keepPictureFile } from "#app/modules/pictures/picture-files.server.ts";
import { setPicture } from "#app/modules/products/pictures/picture-action.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { runSavedReport } from "#app/modules/reports/own/run-saved-report.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { keepLogo } from "#app/modules/settings/stores/logo-files.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { createVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";
import { routeTable } from "#app/route-table.js";
import { REMOVALS } from "#app/routes/removals.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeActor,
  makeCustomer,
  makeOrder,
  makePolicy,
  makeSaleRow,
  makeStore,
  makeVariant,
  makeVendor,
  stock,
} from "#tests/support/factories.ts";
import { makeMessages } from "#tests/support/message-shop.ts";
import { makeNphiesClaim } from "#tests/support/nphies/shop.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { makeAnsweredClaim, makeRemittance } from "#tests/support/shop/answered-claims.ts";
import { makeClaimBatch, makeInsuredSale, makeReadyClaims, rejectAll } from "#tests/support/shop/claims.ts";
import { makeConsignment, makeLab, makePackedJobs } from "#tests/support/shop/consignments.ts";
import { demoCounts } from "#tests/support/shop/counts.ts";
import { makeStoredDocument } from "#tests/support/shop/documents.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";
import { PNG } from "#tests/support/shop/files.ts";
import { makeUnitRow } from "#tests/support/shop/invoices.ts";
import { makeOrderedJob, TRACE } from "#tests/support/shop/laboratories.ts";
import { makeLensJob, makeRemake } from "#tests/support/shop/lens-jobs.ts";
import { makeOutbox } from "#tests/support/shop/outbox.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";
import { PAGE_ACCESS, SIGNED_IN } from "./page-access.ts";

const { em: getEm, url: databaseUrl } = testDatabase();

/** Every address that is no call of the API, with the id of its route; of the screens to come, which share one file, the first. */
function addresses(): { path: string; id: string }[] {
  const found: { path: string; id: string }[] = [];
  routeTable((define) => {
    define((path, _file, options, children) => {
      const id = typeof options === "object" ? options.id : undefined;
      if (path && id && path !== "*" && !path.startsWith("api/")) found.push({ path: `/${path}`, id });
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  const later = found.find(({ id }) => id.startsWith("later/"));
  return found.filter((one) => one === later || !one.id.startsWith("later/"));
}

const PUBLIC = [
  "/login",
  "/words/:locale",
  "/invite/:token",
  "/passport/:token",
  "/my/:token",
  "/my/:token/visits/:id",
  "/my/:token/ask",
  "/my/:token/consents",
  "/my/:token/receipts/:id",
  "/my/:token/feedback/:id",
  "/messages/stop/:reference",
  "/register/display",
  "/register/display/stamp",
];
/** Commands of the top bar, the sale screen and the register line, where a GET only leads back, and what gateways report. */
const COMMANDS = [
  "/logout",
  "/session/store",
  "/session/register",
  "/session/preferences",
  "/session/columns",
  "/session/attendance",
  "/registers/:id/open-first",
  "/messages/reports/:secret",
  "/sales/discard",
  "/sales/new/live",
  "/customers/:id/policies/:assignmentId/default",
];
/** The files that a browser may keep for its user, because their address changes with them. */
const KEPT: Record<string, string> = {
  "/products/:id/picture/:size": "private, max-age=31536000, immutable",
  "/settings/stores/:id/logo/file": "private, max-age=31536000, immutable",
};
const pages = addresses().filter(({ path }) => !COMMANDS.includes(path));
const guarded = pages.filter(({ path }) => !PUBLIC.includes(path));

let em: Em;
let server: ServerProcess;
let cookie = "";
/** The parts of addresses that are words. */
const WORDS: Record<string, string> = { step: "hold", channel: "email", event: "job_ready" };
let ids: Record<string, number>;
let actor: Actor;
let inviteToken = "";
let passport = "";
let my = "";
beforeAll(async () => {
  em = await getEm();
  const store = await makeStore(em);
  actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, category: "Contact Lenses" });
  // Something to order, without which there is nothing to export.
  await makeVariant(em, { storeId: store.id, quantity: 1 });
  // Somebody who has come, for the file of attendance.
  await rows(em).insertInto("attendance").values({ user_id: actor.user.id, checked_in_at: new Date() }).execute();
  const customer = await makeCustomer(em);
  // Points, for the file of what is owed in them.
  await execute(adjustPoints, { em, actor }, { customerId: customer.id, points: 10, notes: "Welcome" });
  const sale = await makeSaleRow(em, {
    columns: { employee_id: actor.user.id },
    storeId: store.id,
    customerId: customer.id,
    items: [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }],
  });
  const report = await execute(
    createSavedReport,
    { em, actor },
    { name: "Sales", source: "documents", columns: ["number", "net"] },
  );
  const { policyId, insuranceId } = await makePolicy(em, { customerId: customer.id });
  const merged = { id: customer.id, otherId: (await makeCustomer(em)).id };
  const counts = await demoCounts(em, actor, { variantId: variant.id, productId: variant.productId });
  await setPicture({ em, actor }, variant.productId, { files: [await storedPicture()] });
  const logo = { logo_key: await keepLogo(PNG) };
  await rows(em).updateTable("stores").set(logo).where("id", "=", store.id).execute();
  const doctor = await rows(em)
    .insertInto("doctors")
    .values({ first_name: "Sara", last_name: "Saad", phone: "0112223344" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const appointment = await rows(em)
    .insertInto("appointments")
    .values({ store_id: store.id, customer_id: customer.id, appointment_date: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const optometrist = await rows(em)
    .insertInto("optometrists")
    .values({ name: "Omar Saad" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const holiday = await rows(em)
    .insertInto("holidays")
    .values({ name: "Eid", store_id: store.id, first_day: "2099-01-01", last_day: "2099-01-02" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const commissionRule = await rows(em)
    .insertInto("commission_rules")
    .values({ name: "Frames", percent: "3.00", store_id: store.id, valid_from: "2026-01-01" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const draft = await rows(em)
    .insertInto("sale_drafts")
    .values({ store_id: store.id, user_id: actor.user.id, request_key: crypto.randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const vendor = await makeVendor(em);
  const supplied = await execute(createVendorItem, { em, actor }, { id: vendor.id, variantId: variant.id });
  const promotion = await rows(em)
    .insertInto("promotions")
    .values({ code: "P", name: "P", discount_type: "fixed", discount_value: "5.00", start_date: "2026-01-01" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const team = await rows(em)
    .insertInto("teams")
    .values({ name: "Shop floor" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lensJob = await makeLensJob(em, { storeId: store.id });
  passport = await passportToken(em, lensJob.id);
  my = await customerToken(em, customer.id);
  const feedbackRow = await makeFeedback(em, { storeId: store.id, customerId: customer.id, rating: 2 });
  const [messageId = 0] = await makeMessages(em, { storeId: store.id, customerId: customer.id, status: "sink" });
  const message = rows(em).selectFrom("messages").select("reference").where("id", "=", messageId);
  WORDS.reference = (await message.executeTakeFirstOrThrow()).reference;
  const items = [{ variantId: variant.id, quantity: 2 }];
  const order = await makeOrder(em, { storeId: store.id, items });
  const approved = await makeOrder(em, { storeId: store.id, status: "approved", items });
  ids = {
    "settings/user-management/teams": team.id,
    "settings/user-management/users": actor.user.id,
    customers: customer.id,
    draft: draft.id,
    ...(await settledClaims(store.id)),
    "claims/answers": await checkedImport(actor, answerImports, "Claim no.,Approved\nC-NOBODY,1.00\n"),
    "claims/batches": await openBatch(store.id),
    ...(await claimsOf(store.id)),
    "claims/approvals": (
      await execute(
        createInsurerApproval,
        { em, actor },
        {
          ...{ customerId: customer.id, insuranceId, approvalNumber: "A-1" },
          lines: [{ variantId: variant.id, quantity: 1, asked: "80.00" }],
        },
      )
    ).id,
    "customers/import": await checkedImport(
      actor,
      customerImports,
      "First name,Last name,Phone\nNoura,Saad,0501234567\nX,Y,1\n",
    ),
    "inventory/import": await checkedImport(
      actor,
      productImports,
      "Name,Brand,Category,SKU,Price\nAviator,Ray,Sunglasses,A,1\n",
    ),
    "inventory/counts": counts.counting,
    "inventory/counts/:id/review": counts.review,
    "inventory/counts/:id/uncounted": counts.review,
    "inventory/counts/:id/post": counts.review,
    "inventory/counts/:id/lines": counts.review,
    lineId: counts.reviewLine,
    "inventory/holds": (await execute(createStockHold, { em, actor }, { variantId: variant.id, quantity: 1 })).id,
    "inventory/lots": await lotOf(actor, store.id),
    reports: report.id,
    fileId: (await execute(runSavedReport, { em, actor }, { id: report.id })).id,
    insurance: insuranceId,
    "insurance/policy": policyId,
    "insurance/contract-prices": (
      await rows(em)
        .insertInto("contract_prices")
        .values({ insurance_id: insuranceId, product_id: variant.productId, price: "90.00", valid_from: "2026-01-01" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id,
    vendors: vendor.id,
    promotions: promotion.id,
    vendorItemId: supplied.id,
    "settings/stores": store.id,
    "settings/e-invoicing/units": await unitOf(store),
    "settings/e-invoicing/documents": await invoiceOf(store.id),
    "settings/e-invoicing/units/:id/continue": (await makeUnitRow(em, store.id, { ahead_counter: 2, ahead_hash: "x" }))
      .id,
    "requisition-orders": order.id,
    "requisition-orders/:id/send": approved.id,
    orderItemId: order.itemIds[0] ?? 0,
    sales: sale.id,
    receipts: sale.id,
    "my/:token/receipts": sale.id,
    "my/:token/feedback": feedbackRow.saleId,
    feedback: feedbackRow.id,
    messages: messageId,
    "my/:token/visits": appointment.id,
    ...(await vouchersOf(variant.id)),
    ...(await transfersOf(store.id, variant.id)),
    variant: variant.id,
    products: variant.productId,
    categories: 1,
    doctors: doctor.id,
    appointments: appointment.id,
    "gift-cards": (await execute(sellGiftCard, { em, actor }, { amount: "100.00", paymentMethod: "cash" })).id,
    loyalty: customer.id,
    holidays: holiday.id,
    "commissions/people": actor.user.id,
    "commissions/rules": commissionRule.id,
    // Of a customer without a visit, who would be taken off.
    recalls: await makeRecall(em, { storeId: store.id, customerId: (await makeCustomer(em)).id }),
    ...(await nphiesOf(store.id)),
    ...(await laboratoryOf(store.id)),
    ...(await consignmentsOf(store.id)),
    "lens-jobs": lensJob.id,
    "lens-consignments/:id/packing": (await makePackedJobs(em, { storeId: store.id, jobs: [lensJob] })).id,
    ...(await finishedJobOf(store.id)),
    "lens-jobs/:id/accept": (await makeLensJob(em, { storeId: store.id, status: "failed_check" })).id,
    "settings/tolerance-sets": 1,
    "settings/rejection-reasons": 1,
    optometrists: optometrist.id,
    inventory: variant.productId,
    variantId: variant.id,
    insuranceId,
    saleId: sale.id,
    returns: await returnOf((await makeVariant(em, { storeId: store.id })).id),
    ...(await registersOf(store.id)),
    mergeId: (await execute(mergeCustomers, { em, actor }, merged)).id,
    documentId: await makeStoredDocument(em, customer.id),
    assignmentId: await assignmentOf(customer.id),
    prescriptionId: await prescriptionOf(customer.id),
  };
  cookie = (await signIn(em, actor)).cookie;
  inviteToken = (await issueToken(em, { userId: actor.user.id, purpose: "password", minutes: 60 })).token;
  server = await startServer({ databaseUrl: databaseUrl() });
});

/** A file with a bad line. */
async function checkedImport(actor: Actor, { check }: Imports, text: string): Promise<number> {
  const file = await importFiles.begin();
  await file.write(Buffer.from(text));
  const stored = { fileName: "rows.csv", fileType: "text/csv", size: file.size(), storageKey: await file.keep() };
  return (await execute(check, { em, actor }, { files: [stored] })).id;
}

async function storedPicture() {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const storageKey = await keepPictureFile(bytes);
  return { fileName: "frame.png", fileType: "image/png", size: bytes.byteLength, storageKey };
}

/** A claim with a saved message, and its insurer. */
async function nphiesOf(storeId: number) {
  const { claimId, insuranceId, actor: seller } = await makeNphiesClaim(em, { storeId, isOn: false });
  const message = await execute(saveInsurerMessage, { em, actor: seller }, { thing: "claim", id: claimId });
  return {
    "claims/messages": claimId,
    messageId: message.id,
    "settings/nphies/insurers": insuranceId,
  };
}

async function lotOf(actor: Actor, storeId: number): Promise<number> {
  const { id } = await makeVariant(em, { storeId, quantity: 3 });
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", id).execute();
  return (await execute(createLot, { em, actor }, { productVariantId: id, lotCode: "B-1", initialQuantity: 2 })).id;
}

async function assignmentOf(customerId: number): Promise<number> {
  const policies = rows(em).selectFrom("customer_policies").select("id").where("customer_id", "=", customerId);
  return (await policies.executeTakeFirstOrThrow()).id;
}

/** A voucher that is being counted, and a posted one for what only those take. */
async function vouchersOf(variantId: number) {
  const { id: vendorId } = await makeVendor(em);
  const make = () => execute(createReceivingVoucher, { em, actor }, { vendorId, items: [{ variantId, quantity: 1 }] });
  const [counting, posted] = [await make(), await make()];
  await execute(postReceivingVoucher, { em, actor }, { id: posted.id });
  return {
    "receiving-vouchers": counting.id,
    "receiving-vouchers/:id/reverse": posted.id,
    "receiving-vouchers/:id/return": posted.id,
    itemId: counting.items[0]?.id ?? 0,
  };
}

/** A transfer that waits for its approval, and others for what only those take. */
async function transfersOf(toStoreId: number, variantId: number) {
  const other = await makeStore(em);
  const both = { em, actor: { ...actor, stores: [...actor.stores, other] } };
  const items = [{ variantId, quantity: 1 }];
  const make = (ways: object) => execute(createTransfer, both, { ...ways, items });
  const pending = await make({ kind: "push", fromStoreId: toStoreId, toStoreId: other.id });
  const approved = await make({ kind: "push", fromStoreId: toStoreId, toStoreId: other.id });
  await execute(approveTransfer, both, { id: approved.id });
  await stock(em, { storeId: other.id, variantId, quantity: 5 });
  const come = async () => {
    const { id } = await make({ kind: "request", fromStoreId: other.id, toStoreId });
    await execute(approveTransfer, both, { id });
    return execute(sendTransfer, both, { id });
  };
  const [sent, short] = [await come(), await come()];
  await execute(receiveTransfer, both, { id: short.id, items: [] });
  return {
    transfers: pending.id,
    "transfers/:id/send": approved.id,
    "transfers/:id/receive": sent.id,
    "transfers/:id/settle": short.id,
  };
}

/** A claim that the insurer has answered, and a payment of an insurer. */
async function settledClaims(storeId: number) {
  const { claimId, insuranceId } = await makeAnsweredClaim(em, { storeId });
  return {
    "claims/:id/write-off": claimId,
    "claims/:id/move-to-patient": claimId,
    "claims/accounts": insuranceId,
    "claims/remittances": await makeRemittance(em, { storeId }),
  };
}

/** A batch with one claim, which its sheet names. */
async function openBatch(storeId: number): Promise<number> {
  const { insuranceId, claimIds } = await makeReadyClaims(em, { storeId }, 1);
  return (await makeClaimBatch(em, { storeId, insuranceId, claimIds })).id;
}

/** A claim for each page of a claim's steps. */
async function claimsOf(storeId: number) {
  const one = async (columns: object) => (await makeInsuredSale(em, { storeId, columns })).claimId;
  const [draft, rejected] = [await one({}), await one({})];
  await rejectAll(em, rejected);
  return {
    claims: draft,
    "claims/:id/send": await one({ status: "ready" }),
    "claims/:id/answer": await one({ status: "submitted", round: 1 }),
    "claims/:id/ask-patient": await one({ status: "pended", round: 1 }),
    "claims/:id/resubmit": rejected,
  };
}

/** A laboratory, a job with a traced shape, a job with an order file, a remake, and a job that can be made again. */
async function laboratoryOf(storeId: number) {
  const laboratory = await makeLaboratory(em);
  const ordered = await makeOrderedJob(em, { storeId, laboratoryId: laboratory.id });
  const file = await execute(writeLensJobFile, { em, actor }, { id: ordered.id });
  return {
    "lens-jobs/laboratories": laboratory.id,
    "lens-jobs/remakes": await makeRemake(em, storeId),
    "lens-jobs/:id/remake": (await makeLensJob(em, { storeId, status: "received" })).id,
    "lens-jobs/:id/trace": (await makeLensJob(em, { storeId, trace_file: TRACE })).id,
    "lens-jobs/:id/order-file": ordered.id,
    orderFileId: file.id,
    consignmentId: (await makeConsignment(em, { storeId, laboratoryId: laboratory.id, jobIds: [ordered.id] })).id,
  };
}

/** A consignment that is being packed, and one that was sent for its receipt. */
async function consignmentsOf(storeId: number) {
  const of = { storeId, laboratoryId: await makeLab(em) };
  return {
    "lens-consignments": (await makeConsignment(em, of)).id,
    "lens-consignments/:id/receive": (await makeConsignment(em, { ...of, status: "sent" })).id,
  };
}

/** The credit note of a second sale. The first sale stays whole for the pages that take goods back. */
async function returnOf(variantId: number): Promise<number> {
  const items = [{ variantId, quantity: 1 }];
  const sold = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items });
  const { id } = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", sold.id)
    .executeTakeFirstOrThrow();
  const values = { id: sold.id, reasonCode: "changed_mind", items: [{ saleItemId: id, quantity: 1 }] };
  return (await execute(returnGoods, { em, actor }, values)).id;
}

/** An open register with a move of cash, one that is closed, and the closed one's session. */
async function registersOf(storeId: number) {
  const door = { em, actor };
  const [open, closed] = [await makeRegister(em, storeId), await makeRegister(em, storeId)];
  await execute(openRegister, door, { id: open, openingBalance: "100.00" });
  const session = await execute(openRegister, door, { id: closed, openingBalance: "100.00" });
  await execute(closeRegister, door, { id: closed, countedBalance: "100.00" });
  const move = { transactionType: "cash_in", amount: "5.00", reasonCode: "change" };
  return {
    registers: open,
    "registers/:id/open": closed,
    "registers/:id/reopen": closed,
    "registers/:id/sessions/:sessionId": closed,
    sessionId: session.id,
    transactionId: (await execute(moveCash, door, { id: open, ...move })).id,
  };
}

/** A lens job that waits for its customer, for the pages that only such a job has. The list of those that wait too long has it too. */
async function finishedJobOf(storeId: number) {
  const { id } = await makeLensJob(em, { storeId, status: "ready", ready_at: new Date("2026-01-05") });
  return { "lens-jobs/:id/tell": id, "lens-jobs/:id/collect": id, "lens-jobs/:id/return": id };
}

/** A unit whose registration has stopped. */
async function unitOf(store: { id: number; code: string }): Promise<number> {
  const registration = JSON.stringify(newRegistration("registration"));
  const values = { store_id: store.id, name: `OSM-${store.code}-1`, environment: "simulation", status: "registering" };
  const made = rows(em)
    .insertInto("invoicing_units")
    .values({ ...values, registration, last_hash: FIRST_PREVIOUS_HASH });
  return (await made.returning("id").executeTakeFirstOrThrow()).id;
}

/** An e-invoice of last month, which is the month of an archive. */
async function invoiceOf(storeId: number): Promise<number> {
  const { documents } = await makeOutbox(em, storeId, [{ issuedAt: startOfDay(lastMonth().from) }]);
  return documents[0]?.id ?? 0;
}

async function prescriptionOf(customerId: number): Promise<number> {
  const values = { prescription_number: `RX-${customerId}`, customer_id: customerId, date: new Date() };
  return (await rows(em).insertInto("prescriptions").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** An address with ids that exist: of a part that has a name of its own by that, else of the longest beginning that is known. */
const addressOf = (path: string) => {
  const [known = ""] = Object.keys(ids)
    .filter((start) => `${path}/`.startsWith(`/${start}/`))
    .sort((a, b) => b.length - a.length);
  const queries: Record<string, string> = {
    "/sales/new/lenses": `?draft=${ids.draft}`,
    "/sales/new/pay": `?draft=${ids.draft}`,
    "/sales/new/in-hand": `?draft=${ids.draft}&variantId=${ids.variant}`,
    "/sales/new/order": `?variantId=${ids.variant}`,
    "/inventory/adjust": `?variantId=${ids.variant}`,
    "/inventory/holds/new": `?variantId=${ids.variant}`,
    "/inventory/lots/new": `?variantId=${ids.variant}`,
    "/inventory/serials/new": `?variantId=${ids.variant}`,
    "/pickers/coverage-products": "?category=Frames",
    "/words/:locale": "?names=ui",
    "/lens-jobs/tickets": `?ids=${ids["lens-jobs"]}`,
    "/lens-jobs/labels": `?ids=${ids["lens-jobs"]}`,
    "/lens-jobs/order-sheets": `?ids=${ids["lens-jobs"]}`,
  };
  return (
    path
      .replace(/:size$/, "small")
      .replace(/:version$/, "sent")
      .replace(/:locale$/, "en")
      .replace(/:thing\b/, "claim")
      .replace(/:kind\b/, "payment-methods")
      .replace(/:report\b/, "sales")
      .replace(/^\/passport\/:token$/, `/passport/${passport}`)
      .replace(/^\/my\/:token/, `/my/${my}`)
      .replace(/:token$/, inviteToken)
      .replace(/:(\w+)/g, (_part, name: string) => String(WORDS[name] ?? ids[name] ?? ids[known] ?? 1)) +
    (queries[path] ?? "")
  );
};

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: "manual", headers });
const FORM = "application/x-www-form-urlencoded";
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": FORM, "Sec-Fetch-Site": "same-origin", Cookie: cookie, ...headers },
    body,
  });

describe("every page", () => {
  it.each(guarded)("asks a visitor to sign in and returns to the page: $path", async ({ path }) => {
    const address = addressOf(path);
    const answer = await get(address);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/login?${new URLSearchParams({ redirectTo: address })}`,
    ]);
  });

  it.each(pages)("answers, is cached only as allowed, and runs only its own scripts: $path", async ({ path }) => {
    const signedIn: Record<string, string> = PUBLIC.includes(path) ? {} : { Cookie: cookie };
    const answer = await get(addressOf(path), signedIn);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe(KEPT[path] ?? "no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("X-Request-Id")).toMatch(/\S/);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return;
    expectPolicy(answer.headers.get("Content-Security-Policy") ?? "", await answer.text());
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(answer.headers.get("Server-Timing")).toMatch(/render;dur=/);
  });

  it.each(guarded)(
    "cannot be read around its guard with the framework's _data parameter: $path",
    async ({ path, id }) => {
      const address = addressOf(path);
      const query = `${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`;
      expect((await get(address + query, { Cookie: cookie })).status).toBe(400);
      // A page without a form takes none, whatever its address says.
      expect([400, 405]).toContain((await post(address + query, "x=1")).status);
    },
  );

  it.each(addresses())("refuses another site's form: $path", async ({ path }) => {
    const count = async () =>
      JSON.stringify(
        await rows(em)
          .selectFrom("audit_log")
          .select((e) => e.fn.countAll().as("count"))
          .execute(),
      );
    const before = await count();
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "", Origin: "null" },
    ];
    for (const headers of foreign) {
      for (const address of [addressOf(path), `${addressOf(path).split("?")[0]}.data`]) {
        const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
        const answer = await fetch(server.url + address, {
          method: "POST",
          redirect: "manual",
          headers: { "Content-Type": FORM, Cookie: cookie, ...sent },
          body: "draftId=1&locale=ar",
        });
        expect(answer.status, `${address} ${JSON.stringify(sent)}`).toBe(403);
      }
    }
    expect(await count()).toBe(before);
  });
});

describe("the page of a removal", () => {
  it.each(Object.keys(REMOVALS))("says in a sentence what it removes: /%s", async (path) => {
    const html = await (await get(addressOf(`/${path}`), { Cookie: cookie })).text();
    const [, sentence = ""] = /<form[^>]*data-guarded[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
    expect(sentence).toMatch(/<bdi[^>]*>[^<]+<\/bdi>/);
    expect(sentence.replace(/<[^>]*>/g, "")).toMatch(/\w \w.*[.?]$/);
  });
});

describe("an address without a page", () => {
  const expectPage = async (answer: Response, status: number, heading: string) => {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await answer.text();
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading);
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(heading);
    return html;
  };

  it.each([
    "/nope",
    "/customers/999999",
    "/inventory/variants/999999/movements/export",
    "/customers/999999/documents/1",
    "/customers/import/999999/problems",
    "/products/1/picture/zzz",
  ])("answers 404 with the menu: %s", async (path) => {
    const html = await expectPage(await get(path, { Cookie: cookie }), 404, "404 Page Not Found");
    expect(html).toContain('href="/transfers"');
    expect(html).toContain("There is nothing at this address");
  });

  it("answers 404 without the menu to a visitor", async () => {
    const html = await expectPage(await get("/nope"), 404, "404 Page Not Found");
    expect(html).not.toContain('href="/transfers"');
  });

  it("is refused in the user's language to a user without the right", async () => {
    // Signing in gives the one user other rights, and at the end all of them again.
    const { cookie: own } = await signIn(em, { ...actor, permissions: new Set(["sales:read"]) });
    for (const path of ["/inventory/import/template", "/customers/export", "/pickers/customers"]) {
      await expectPage(await get(path, { Cookie: own }), 403, "Access Denied");
    }
    const arabic = await get("/sales/new/live", { "Accept-Language": "ar" });
    expect(await arabic.text()).toContain('dir="rtl"');
    await signIn(em, actor);
  });

  it.each([
    ["POST", "/inventory/export", "GET, HEAD"],
    ["DELETE", "/customers/import/template", "GET, HEAD"],
    ["PUT", "/sales/new/live", "POST"],
    ["GET", "/sales/new/live", "POST"],
    ["HEAD", "/sales/new/live", "POST"],
  ])("names the allowed methods instead of %s: %s", async (method, path, allowed) => {
    const headers = { "Content-Type": FORM, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const answer = await fetch(server.url + path, { method, headers });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
    expect(server.output()).not.toContain("unexpected error");
  });

  it("sends the sale screen's script to a page when the cart does not exist", async () => {
    const body = `items[0].variantId=${ids.variant}&items[0].quantity=1&sale.paymentMethod=cash&draftId=999999&intent=keep`;
    await expectPage(await post("/sales/new/live", body), 404, "404 Page Not Found");
  });
});

describe("the right of a page", () => {
  // Signing in gives the one user other rights.
  afterAll(() => signIn(em, actor));
  const statusWith = async (path: string, permissions: readonly string[]) => {
    const { cookie: own } = await signIn(em, { ...actor, permissions: new Set(permissions) });
    return (await get(addressOf(path), { Cookie: own })).status;
  };
  const manages = (permission: string) => `${permission.split(":")[0]}:manage`;
  const without = (needed: readonly string[]) =>
    PERMISSIONS.filter((one) => !needed.some((permission) => one === permission || one === manages(permission)));

  it("stands in tests/process/page-access.ts for every page", () => {
    expect(guarded.map(({ path }) => path).sort()).toEqual(Object.keys(PAGE_ACCESS).sort());
  });

  it.each(Object.entries(PAGE_ACCESS))("%s opens with %s, and not with less", async (path, needed) => {
    if (needed === SIGNED_IN) return expect(await statusWith(path, [])).toBe(200);
    expect(await statusWith(path, [])).toBe(403);
    const choices = needed.split(" or ").map((choice) => choice.split(" + "));
    for (const choice of choices) expect([choice, await statusWith(path, choice)]).toEqual([choice, 200]);
    // What every choice has is needed by itself; of what only some have, one at least.
    const always = choices[0]?.filter((one) => choices.every((choice) => choice.includes(one))) ?? [];
    const sometimes = choices.flat().filter((one) => !always.includes(one));
    const lacking = [...always.map((one) => [one]), ...(sometimes.length > 0 ? [sometimes] : [])];
    for (const less of lacking) expect([less, await statusWith(path, without(less))]).toEqual([less, 403]);
  });

  // Source: specification part 1, section 2.2.
  it.each([
    ["/customers", "customers:read"],
    ["/customers/new", "customers:create"],
    ["/customers/:id", "customers:update"],
    ["/inventory", "inventory:read"],
    ["/products", "inventory:read"],
    ["/inventory/new", "inventory:create"],
    ["/products/new", "inventory:create"],
    ["/inventory/:id", "inventory:update"],
    ["/products/:id", "inventory:update"],
    ["/sales", "sales:read"],
    ["/sales/new", "sales:create"],
    ["/sales/:id", "sales:update"],
    ["/settings/user-management", "users:manage"],
  ])("of %s is %s, as the specification says", (path, right) => {
    expect(PAGE_ACCESS[path]).toBe(right);
  });
});

/** A nonce of this answer on every script, nothing inline beside it, nothing from elsewhere, no frame around it. */
function expectPolicy(policy: string, html: string): void {
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
  const [own, nonce = ""] = rules.get("script-src") ?? [];
  expect(own).toBe("'self'");
  expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
  expect(rules.get("script-src")).toHaveLength(2);
  expect(rules.get("default-src")).toEqual(["'self'"]);
  expect(rules.get("frame-ancestors")).toEqual(["'none'"]);
  expect(rules.get("form-action")).toEqual(["'self'"]);
  expect(rules.get("object-src")).toEqual(["'none'"]);
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce.slice(7, -1)}"`);
  expect(html).not.toMatch(/\son\w+="/);
}

describe("a form for something new", () => {
  const count = async (table: string): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(rows(em))).rows[0]
      ?.count ?? 0;

  type Row = readonly [path: string, table: string, typed: () => string];
  it.each<Row>([
    ["/customers/new", "customers", () => "firstName=Huda&lastName=Twice&phone=0555000111"],
    ["/insurance/new", "insurances", () => "name=Twice Takaful"],
    [
      "/insurance/policy/new",
      "insurance_policies",
      () => `insuranceId=${ids.insuranceId}&policyNumber=TWICE-1&className=A&intent=save`,
    ],
    ["/categories/new", "categories", () => "name=Twice"],
    ["/inventory/counts/new", "stock_counts", () => "name=Twice&scope=all"],
  ])("creates one row however often its button is pressed: %s", async (path, table, typed) => {
    const page = await (await get(path, { Cookie: cookie })).text();
    const [, key = ""] = /name="requestKey" value="([^"]+)"/.exec(page) ?? [];
    expect(key).not.toBe("");
    const before = await count(table);
    const answers = await Promise.all([1, 2, 3].map(() => post(path, `${typed()}&requestKey=${key}`)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await count(table)).toBe(before + 1);
  });
});

describe("forms", () => {
  const item = () => `items[0].variantId=${ids.variant}&items[0].quantity=1&sale.paymentMethod=cash`;
  it.each([
    ["another type", () => post("/sales/new", "{}", { "Content-Type": "application/json" }), 415],
    [
      "a file where none is taken",
      () => post("/sales/new", "x", { "Content-Type": "multipart/form-data; boundary=x" }),
      415,
    ],
    ["more than 64 KB", () => post("/sales/new", `notes=${"a".repeat(65_536)}`), 413],
    ["an index that would take the memory", () => post("/sales/new", "items[20000000].quantity=1"), 400],
    ["a name that no form has", () => post("/sales/new", "__proto__.x=1"), 400],
    ["a name of 8,000 parts", () => post("/sales/new", `${"a.".repeat(8_000)}a=1`), 400],
    ["a name of 8,000 parts at sign-in", () => post("/login", `${"a.".repeat(8_000)}a=1`), 400],
    ["lists in lists in lists", () => post("/customers/new", `a${"[0]".repeat(8_000)}=1`), 400],
    ["1,001 fields", () => post("/sales/new", "a=1&".repeat(1_001)), 400],
    [
      "201 lines",
      () =>
        post(
          "/sales/new",
          Array.from({ length: 201 }, (_, i) => `items[${i}].variantId=1&items[${i}].quantity=1`).join("&"),
        ),
      400,
    ],
    [
      "a code that is too long",
      () => post("/sales/new", `sale.paymentMethod=cash&intent=add&code=${"9".repeat(101)}`),
      400,
    ],
    ["a store of others", () => post("/session/store", "storeId=999999"), 403],
    ["a cart of others", () => post("/sales/new", `${item()}&draftId=999999&intent=keep`), 404],
  ])("refuse %s", async (_what, send, status) => {
    const started = Date.now();
    expect((await send()).status).toBe(status);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("say in the page's title, too, that sign-in refused a malformed form", async () => {
    const html = await (await post("/login", "username=x", { "Content-Type": "text/plain", Cookie: "" })).text();
    const [title, heading] = [/<title>([^<]*)/, /<h1[^>]*>([^<]*)/].map((tag) => tag.exec(html)?.[1]);
    expect(title).toBe("That could not be done");
    expect(heading).toBe(title);
  });

  it("come back as typed when a number is too large for a sale", async () => {
    const dear = `${item()}&items[0].unitPrice=9999999999.99&sale.notes=kept&intent=complete`;
    const answer = await post("/sales/new", dear.replace("quantity=1", "quantity=2"));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    for (const text of ["Failed to process sale: This number is too large", "kept"]) expect(page).toContain(text);
  });

  it("show the specification's failure sentence where a rule refused one field", async () => {
    const { id, sku, name } = await makeVariant(em, { storeId: actor.stores[0]?.id ?? 0, quantity: 2 });
    const product = `name=Taken&brand=Brand&category=Eyeglasses&basePrice=1&variants[0].sku=${sku}&intent=save`;
    for (const [path, sent, reason, sentence] of [
      ["/products/new", product, `SKU ${sku} is already used by ${name}`, "Failed to create product"],
      [
        "/sales/new",
        `items[0].variantId=${id}&items[0].quantity=3&sale.paymentMethod=cash&intent=complete`,
        `Only 2 of ${name} (${sku}) available`,
        "Failed to process sale",
      ],
    ] as const) {
      const page = await (await post(path, sent)).text();
      expect(/<a href="#field-[^"]*">([^<]*)<\/a>/.exec(page)?.[1]).toBe(`${sentence}: ${reason}`);
    }
  });

  it("ignore invalid values in the address of the sale screen", async () => {
    for (const query of ["q=a%00b", "customerQuery=%00", "customerId=abc", `q=${"x".repeat(200)}`, "category=shells"]) {
      expect([query, (await get(`/sales/new?${query}`, { Cookie: cookie })).status]).toEqual([query, 200]);
    }
  });

  it("that are refused and have no page of their own lead to an error page", async () => {
    for (const [path, body, heading] of [
      ["/session/store", "storeId=999999", "Access Denied"],
      ["/sales/discard", "draftId=999999", "404 Page Not Found"],
    ]) {
      const answer = await post(path ?? "", body ?? "");
      expect(answer.headers.get("Content-Type")).toContain("text/html");
      expect((await answer.text()).includes(heading ?? "?")).toBe(true);
    }
  });

  it("lead back from the address of an unknown customer like from any other", async () => {
    const address = "/customers/%F0%9F%98%80/policies/1";
    expect((await get(`${address}/default`, { Cookie: cookie })).status).toBe(302);
    for (const verb of ["default", "delete"]) {
      const answer = await post(`${address}/${verb}`, "x=1");
      expect([verb, answer.status, answer.headers.get("Location")]).toEqual([verb, 302, "/customers/%F0%9F%98%80"]);
    }
  });

  it("complete a sale once for one key, however often they are sent", async () => {
    const body = `${item()}&intent=complete&requestKey=the-same-key`;
    const answers = await Promise.all([post("/sales/new", body), post("/sales/new", body), post("/sales/new", body)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(["/sales", "/sales", "/sales"]);
    const sales = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("variant_id", "=", ids.variant ?? 0)
      .execute();
    expect(sales).toHaveLength(2);
    const other = await post("/sales/new", `${body.replace("quantity=1", "quantity=2")}`);
    expect(other.status).toBe(422);
    expect(await other.text()).toContain("This key was used for another request");
  });

  it("of another store answer 404 and show none of its data", async () => {
    const elsewhere = await makeStore(em);
    const sale = await makeSaleRow(em, { storeId: elsewhere.id, customerName: "Somebody Else" });
    const paths = [
      `/sales/${sale.id}`,
      `/receipts/${sale.id}`,
      `/receipts/${sale.id}/print`,
      `/receipts/${sale.id}/a4`,
    ];
    for (const path of paths) {
      const answer = await get(path, { Cookie: cookie });
      expect([path, answer.status]).toEqual([path, 404]);
      expect((await answer.text()).includes("Somebody Else")).toBe(false);
    }
    for (const path of ["/sales", "/receipts", "/sales/export", `/search?q=${sale.receiptNumber}`]) {
      expect((await (await get(path, { Cookie: cookie })).text()).includes("Somebody Else")).toBe(false);
    }
  });
});
