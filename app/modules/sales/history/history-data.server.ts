import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { listNextAppointments } from "#app/modules/appointments/list-appointments.server.ts";
import { listPrescriptionHeads } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { listCustomerSales } from "#app/modules/sales/sale/list/list-customer-sales.server.ts";
import { shownMethod } from "#app/modules/sales/sale/list/shown-method.ts";
import type { PurchaseRow } from "./purchase-table.tsx";

const SHOWN = 10;

/** The next appointments and the newest prescriptions and purchases of a customer; purchases only for users who may read sales. */
export async function customerHistory(args: LoaderFunctionArgs, customerId: number) {
  const { locale, session } = await guard(args);
  const reads = session !== null && holds(session.permissions, "sales:read");
  const [appointments, prescriptions, sales] = await Promise.all([
    load(args, listNextAppointments, { customerId }),
    load(args, listPrescriptionHeads, { customerId, limit: SHOWN }),
    reads ? load(args, listCustomerSales, { customerId, limit: SHOWN }) : null,
  ]);
  const t = wordsOf(locale, "sales");
  return {
    appointments,
    prescriptions: prescriptions.rows,
    purchases: sales && {
      total: sales.total,
      rows: sales.rows.map(
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
    },
  };
}
