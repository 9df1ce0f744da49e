import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { listNextAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import type { ProfileTab } from "#app/modules/customers/return-to.ts";
import { listMemberLimits } from "#app/modules/insurance/coverage/member-limits.server.ts";
import { listTold } from "#app/modules/messages/log/list-told.server.ts";
import { getMessage } from "#app/modules/messages/log/read-messages.server.ts";
import { listPrescriptionHeads } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { getCustomerBalances } from "#app/modules/sales/payments/customer-balances.server.ts";
import { listCustomerSales } from "#app/modules/sales/sale/list/list-customer-sales.server.ts";
import { shownMethod } from "#app/modules/sales/sale/list/shown-method.ts";
import type { CustomerProfile } from "./get-customer-profile.server.ts";
import type { PurchaseRow } from "./purchase-table.tsx";

const SHOWN = 10;

type Part = { limit: number; offset?: number };

/** The newest prescriptions and purchases of a customer, below the customer's form; purchases only for users who may read sales. */
export async function customerHistory(args: LoaderFunctionArgs, customerId: number) {
  const [prescriptions, purchases] = await Promise.all([
    load(args, listPrescriptionHeads, { customerId, limit: SHOWN }),
    customerPurchases(args, customerId, { limit: SHOWN }),
  ]);
  return { prescriptions: prescriptions.rows, purchases };
}

/** A part of a customer's purchases, newest first; null for users who may not read sales. */
async function customerPurchases(args: LoaderFunctionArgs, customerId: number, part: Part) {
  const { locale, session } = await guard(args);
  if (!session || !holds(session.permissions, "sales:read")) return null;
  const { rows, total } = await load(args, listCustomerSales, { customerId, ...part });
  const t = wordsOf(locale, "sales");
  return {
    total,
    rows: rows.map(
      ({
        id,
        receiptNumber,
        saleDate,
        insuranceProvider,
        coveragePercentage,
        totalAmount,
        correctsId,
        ...sale
      }): PurchaseRow => ({
        id,
        receiptNumber,
        saleDate,
        paymentMethod: t(shownMethod(sale)),
        insuranceProvider,
        coveragePercentage,
        totalAmount,
        isDebitNote: correctsId !== null,
      }),
    ),
  };
}

/** The tab that the address names, or the first one that the reader may see. */
export function tabOf(asked: string | undefined, { money }: Pick<CustomerProfile, "money">): ProfileTab {
  const always = ["prescriptions", "appointments", "policies", "messages"] as const;
  const tabs: ProfileTab[] = [...(money ? (["purchases"] as const) : []), ...always];
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? "prescriptions";
}

/** What one tab of a customer's page shows. */
export async function customerTab(args: LoaderFunctionArgs, customerId: number, tab: ProfileTab, part: Part) {
  if (tab === "appointments") return { tab, appointments: await load(args, listNextAppointments, { customerId }) };
  if (tab === "policies") {
    const policies = await load(args, listCustomerPolicies, { customerId });
    return { tab, policies, limits: await load(args, listMemberLimits, { customerId }) };
  }
  if (tab === "messages") {
    const { rows: told, total } = await load(args, listTold, { customerId, ...part });
    return { tab, told, total, opens: (await mayRun(args, { may: getMessage })).may };
  }
  if (tab === "prescriptions") {
    const { rows: prescriptions, total } = await load(args, listPrescriptionHeads, { customerId, ...part });
    return { tab, prescriptions, total };
  }
  const [balances, purchases] = await Promise.all([
    load(args, getCustomerBalances, { id: customerId }),
    customerPurchases(args, customerId, part),
  ]);
  return { tab, balances, purchases, total: purchases?.total ?? 0 };
}
