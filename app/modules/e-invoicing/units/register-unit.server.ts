import { randomUUID } from "node:crypto";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readUnit } from "./read-units.server.ts";
import { newRegistration, newToken, sealingKeyOf, stored } from "./registration.server.ts";
import { runRegistration } from "./run-registration.server.ts";
import { RegisterUnitInput, UnitView } from "./unit.schema.server.ts";
import { unitName } from "./unit-identity.server.ts";

/**
 * Begins the registration of a store with the tax authority. The command only writes the unit down; the requests follow after its commit, as far as
 * they go, and the unit says how far that was. The one-time password is kept nowhere. Only the page of the settings offers this.
 */
export const registerUnit = operation({
  name: "registerUnit",
  summary: "Registers a store with the tax authority; from then on its sales and returns are e-invoices",
  permission: "settings:update",
  input: RegisterUnitInput,
  output: UnitView,
  writes: "invoicing_units",
  status: 201,
  async run(context, { storeId: typed, environment, otp }): Promise<UnitView> {
    const { em, user, afterCommit } = context;
    const storeId = requiredStore(context, typed, "invoicing.errors.store");
    sealingKeyOf();
    const code = await unregisteredStore(em, storeId);
    const token = newToken();
    const { id } = await rows(em)
      .insertInto("invoicing_units")
      .values({
        store_id: storeId,
        name: unitName(code, randomUUID()),
        environment,
        status: "registering",
        registration: stored(newRegistration("registration"), token),
        last_hash: FIRST_PREVIOUS_HASH,
        created_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    afterCommit(() => runRegistration(context, { id, token, otp }));
    return readUnit(em, id);
  },
});

/** The code of a store. @throws 409 for a store that is registered, or is being registered */
async function unregisteredStore(em: Em, storeId: number): Promise<string> {
  const store = await rows(em)
    .selectFrom("stores")
    .select("code")
    .where("id", "=", storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const unit = await rows(em)
    .selectFrom("invoicing_units")
    .select("status")
    .where("store_id", "=", storeId)
    .where("status", "<>", "closed")
    .executeTakeFirst();
  if (!unit) return store.code;
  const key = unit.status === "active" ? "invoicing.errors.registered" : "invoicing.errors.registering";
  throw new DomainError("conflict", key, { field: "storeId" });
}
