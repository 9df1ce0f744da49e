import { z } from "zod";
import type { Calls } from "#app/http/api/api.server.ts";
import { type ApiDocument, describeCalls, listCalls } from "#app/http/api/openapi.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { appointments } from "../appointments.ts";
import { audit } from "../audit.ts";
import { auth } from "../auth.ts";
import { categories } from "../categories.ts";
import { claims } from "../claims.ts";
import { customers, mergesAndImports } from "../customers.ts";
import { activities, dashboard } from "../dashboard.ts";
import { doctors } from "../doctors.ts";
import { giftCards, loyalty } from "../gift-cards.ts";
import { holidays } from "../holidays.ts";
import { insurance } from "../insurance.ts";
import { inventory } from "../inventory.ts";
import { laboratories } from "../lens-jobs.laboratories.ts";
import { lensJobs } from "../lens-jobs.ts";
import { messages } from "../messages.ts";
import { optometrists } from "../optometrists.ts";
import { prescriptions } from "../prescriptions.ts";
import { products } from "../products.ts";
import { promotions } from "../promotions.ts";
import { receivingVouchers } from "../receiving-vouchers.ts";
import { registers } from "../registers.ts";
import { commissions, reports } from "../reports.ts";
import { requisitionOrders } from "../requisition-orders.ts";
import { sales } from "../sales.ts";
import { settings } from "../settings.ts";
import { storeSettings, stores } from "../stores.ts";
import { transfers } from "../transfers.ts";
import { userManagement } from "../user-management.ts";
import { vendorItems, vendors } from "../vendors.ts";

/** GET /api/openapi.json. */
const describeApi = operation({
  name: "describeApi",
  summary: "This description: OpenAPI 3.1",
  permission: [],
  input: z.object({}),
  output: z.looseObject({}),
  async run() {
    return apiDocument();
  },
});

/** All calls, in the order of the API's description. */
export const CALLS: Calls = {
  "openapi.json": { GET: describeApi },
  ...auth,
  ...stores,
  ...dashboard,
  ...activities,
  ...appointments,
  ...holidays,
  ...messages,
  ...customers,
  ...prescriptions,
  ...doctors,
  ...optometrists,
  ...mergesAndImports,
  ...insurance,
  ...products,
  ...categories,
  ...inventory,
  ...sales,
  ...giftCards,
  ...loyalty,
  ...registers,
  ...vendors,
  ...promotions,
  ...vendorItems,
  ...requisitionOrders,
  ...receivingVouchers,
  ...lensJobs,
  ...claims,
  ...laboratories,
  ...transfers,
  ...reports,
  ...commissions,
  ...audit,
  ...userManagement,
  ...settings,
  ...storeSettings,
};

export const apiCalls = () => listCalls(CALLS);

let document: ApiDocument | undefined;

/** The whole API as OpenAPI 3.1, made once and kept. */
export function apiDocument(): ApiDocument {
  document ??= describeCalls(CALLS);
  return document;
}
