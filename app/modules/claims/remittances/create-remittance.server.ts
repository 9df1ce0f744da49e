import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { bookRemittance } from "./book-remittance.server.ts";
import { checkRemittance } from "./check-remittance.server.ts";
import { NewRemittance, RemittanceView } from "./remittance.schema.server.ts";
import { readRemittance } from "./remittance-view.server.ts";

/** Books a payment of an insurer that a person enters. */
export const createRemittance = operation({
  name: "createRemittance",
  summary:
    "Books a payment of an insurer, and pays the claims that its lines name. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: NewRemittance,
  output: RemittanceView,
  writes: "remittances",
  status: 201,
  rules: checkRemittance,
  async run(context, input) {
    checkRemittance(input);
    const storeId = requiredStore(context, null, "remittances.noStore", "insuranceId");
    const id = await bookRemittance(context, input, { storeId, source: "typed" });
    return readRemittance(context.em, context, id);
  },
});
