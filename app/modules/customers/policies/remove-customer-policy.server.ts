import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomerOf } from "./locked-customer.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/** Takes a policy from a customer; was it the default, the first that remains becomes it. */
export const removeCustomerPolicy = operation({
  name: "removeCustomerPolicy",
  summary: "Takes an insurance policy from a customer; the first that remains becomes the default",
  permission: "customers:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "customer_policies",
  status: 204,
  async run({ em, user, audit }, input) {
    const customerId = await lockCustomerOf(em, input.id);
    audit({ before: await assignmentView(em, input.id) });
    const now = new Date();
    await rows(em)
      .updateTable("customer_policies")
      .set((e) => ({
        is_default: false,
        deleted_at: now,
        deleted_by: user.id,
        updated_at: now,
        updated_by: user.id,
        version: e("version", "+", 1),
      }))
      .where("id", "=", input.id)
      .execute();
    await settleDefault(em, { customerId, userId: user.id });
    return { id: input.id };
  },
});
