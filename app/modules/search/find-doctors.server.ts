import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { doctorsMatching } from "#app/modules/doctors/read-doctors.server.ts";
import { OrderSearch, pageQuery } from "#app/modules/requisition-orders/order-search.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const FoundDoctor = z.object({
  id: view.id,
  name: z.string(),
  speciality: z.string().nullable(),
  phone: z.string(),
});

/** Doctors by name, phone, email or speciality. Reads all doctors, because they are few. */
export async function findDoctors(em: Em, text: string, limit: number): Promise<z.infer<typeof FoundDoctor>[]> {
  const found = await doctorsMatching(em, text).orderBy("d.last_name").orderBy("d.id").limit(limit).execute();
  return found.map(({ id, firstName, lastName, speciality, phone }) => ({
    id,
    name: `${firstName} ${lastName}`,
    speciality,
    phone,
  }));
}

export const FoundOrder = z.object({
  id: view.id,
  number: z.string(),
  vendorName: z.string().nullable(),
  status: z.string(),
  orderDate: view.instant,
});

/** The newest purchase orders of the given stores by number, tracking number or vendor. */
export async function findOrders(
  em: Em,
  storeIds: readonly number[],
  text: string,
  limit: number,
): Promise<z.infer<typeof FoundOrder>[]> {
  if (storeIds.length === 0) return [];
  const ids = pageQuery(em, storeIds, OrderSearch.parse({ q: text, limit }));
  const found = await rows(em)
    .selectFrom("requisition_orders as o")
    .leftJoin("vendors as v", "v.id", "o.vendor_id")
    .select(["o.id", "o.po_number as number", "v.name as vendorName", "o.status", "o.order_date as orderDate"])
    .where("o.id", "in", ids)
    .orderBy("o.order_date", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return found.map(({ number, orderDate, ...order }) => ({
    ...order,
    number: number ?? `#${order.id}`,
    orderDate: orderDate.toISOString(),
  }));
}
