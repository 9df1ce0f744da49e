import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomerOf } from "./locked-customer.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/** Removes a policy from a customer. When the default is removed, the first remaining policy becomes the default. */
export const removeCustomerPolicy = operation({
  name: "removeCustomerPolicy",
  summary: "Removes an insurance policy from a customer; the first remaining one becomes the default",
  permission: "customers:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "customer_policies",
  status: 204,
  async run({ em, user, audit }, input) {
    const customerId = await lockCustomerOf(em, input.id);
    const before = await assignmentView(em, input.id);
    audit({ before });
    await rows(em)
      .updateTable("customer_policies")
      .set({
        is_default: false,
        deleted_at: new Date(),
        deleted_by: user.id,
        ...changedBy(user.id),
      })
      .where("id", "=", input.id)
      .execute();
    await settleDefault(em, { customerId, userId: user.id, promotes: before.isDefault });
    return { id: input.id };
  },
});
