import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { endPointsOf } from "#app/modules/loyalty/sweep-points.server.ts";
import { rows } from "#db/orm.ts";
import { documentFiles } from "../documents/document-files.server.ts";
import { lockCustomer } from "../policies/locked-customer.server.ts";
import { emptyRecords } from "./empty-records.server.ts";
import { recordsOf } from "./person.server.ts";
import { scrubHistory } from "./scrub-history.server.ts";

/**
 * Anonymises a person at their request. Invoices keep their figures, as the law requires, but no name. Files, documents and
 * consents are deleted, and so are the personal data in the audit log and in stored answers. Anonymising cannot be undone.
 */
export const anonymiseCustomer = operation({
  name: "anonymiseCustomer",
  summary: "Removes a customer's personal data from every record; invoices stay",
  permission: "customers:delete",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "customers",
  async run({ em, user, audit, afterCommit }, input) {
    await lockCustomer(em, input.id);
    const ids = await recordsOf(em, input.id);
    const cart = await rows(em)
      .selectFrom("sale_drafts")
      .select("id")
      .where("customer_id", "in", ids)
      .where("status", "in", ["open", "held"])
      .executeTakeFirst();
    if (cart) throw new DomainError("conflict", "customers.errors.inCart");
    await endPointsOf(em, ids, user.id);
    const auditRows = await scrubHistory(em, ids);
    const { files, documents, sales } = await emptyRecords(em, ids, user.id);
    for (const key of files) afterCommit(() => documentFiles.remove(key));
    audit({ after: { records: ids, documents, sales, auditRows } });
    return { id: input.id };
  },
});
