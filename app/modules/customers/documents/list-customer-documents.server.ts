import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { liveCustomer } from "../policies/locked-customer.server.ts";
import { DocumentView, documentColumns, toDocumentView } from "./document.schema.server.ts";

/** More documents than any customer has. */
const LIMIT = 1_000;

/** The documents of a customer, newest first; 404 when the customer was removed. */
export const listCustomerDocuments = operation({
  name: "listCustomerDocuments",
  summary: "The documents of a customer",
  permission: ["customers:read", "customers:update"],
  input: z.object({ customerId: id() }),
  output: z.array(DocumentView),
  async run({ em }, { customerId }) {
    await liveCustomer(em, customerId);
    const found = await rows(em)
      .selectFrom("customer_documents")
      .select(documentColumns)
      .where("customer_id", "=", customerId)
      .where("deleted_at", "is", null)
      .orderBy("upload_date", "desc")
      .orderBy("id", "desc")
      .limit(LIMIT)
      .execute();
    return found.map(toDocumentView);
  },
});
