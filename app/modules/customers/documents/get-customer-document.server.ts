import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { liveCustomer } from "../policies/locked-customer.server.ts";
import { DocumentView, documentColumns, toDocumentView } from "./document.schema.server.ts";

/** One document of one customer. */
export const getCustomerDocument = operation({
  name: "getCustomerDocument",
  summary: "One document of a customer",
  permission: ["customers:read", "customers:update"],
  input: z.object({ id: id(), customerId: id() }),
  output: DocumentView,
  async run({ em }, input) {
    await liveCustomer(em, input.customerId);
    const row = await rows(em)
      .selectFrom("customer_documents")
      .select(documentColumns)
      .where("id", "=", input.id)
      .where("customer_id", "=", input.customerId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toDocumentView(row);
  },
});
