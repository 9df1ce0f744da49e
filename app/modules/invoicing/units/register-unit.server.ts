import { randomUUID } from "node:crypto";
import { env } from "#app/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readStamp } from "../document/certificate.server.ts";
import { FIRST_PREVIOUS_HASH, type Party } from "../document/invoice.ts";
import { missingOf, sellerOf } from "../document/seller.ts";
import { authorityUrl } from "./authority.server.ts";
import { newKeyPair, readSealingKey, sealKey, sealText } from "./key-vault.server.ts";
import { readUnit } from "./read-units.server.ts";
import { ask, issued, tryDocuments } from "./registration-steps.server.ts";
import { signingRequest, type UnitIdentity } from "./signing-request.server.ts";
import { RegisterUnitInput, UnitView } from "./unit.schema.server.ts";

/** Standard and simplified documents; the other two places are not used yet. */
const DOCUMENTS = "1100";

/**
 * Registers a unit with the tax authority: a new key, a certificate for trying out, one document of each kind that the authority checks, and the
 * certificate for real. Only the page of the settings offers this. The unit is written last, so a registration that fails leaves nothing here.
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
    const { em, user } = context;
    const storeId = requiredStore(context, typed, "invoicing.errors.store");
    const sealingKey = readSealingKey(env.E_INVOICING_KEY);
    if (!sealingKey) throw new DomainError("rule", "invoicing.errors.key");
    const { seller, code } = await readySeller(em, storeId);
    const { privateKey } = newKeyPair();
    const serial = randomUUID();
    const unit: UnitIdentity = {
      environment,
      commonName: `OSM-${code}-${serial}`,
      serialNumber: `1-Optical Store Management|2-1|3-${serial}`,
      vatNumber: seller.vatNumber ?? "",
      organisation: seller.name,
      branch: code,
      documents: DOCUMENTS,
      address: `${seller.address?.buildingNumber} ${seller.address?.city}`,
      industry: "Optical goods",
    };
    const base = authorityUrl(environment, env.E_INVOICING_URL);
    const csr = Buffer.from(signingRequest(unit, privateKey)).toString("base64");
    const trial = issued(await ask(`${base}/compliance`, { csr }, { headers: { OTP: otp } }), "otp");
    const signer = { stamp: readStamp(trial.certificate), privateKey };
    await tryDocuments(`${base}/compliance/invoices`, seller, signer, trial);
    const real = issued(
      await ask(`${base}/production/csids`, { compliance_request_id: trial.requestId }, { credentials: trial }),
    );
    const { id } = await rows(em)
      .insertInto("invoicing_units")
      .values({
        store_id: storeId,
        name: unit.commonName,
        environment,
        certificate: real.certificate,
        sealed_key: sealKey(privateKey, unit.commonName, sealingKey),
        sealed_secret: sealText(Buffer.from(real.secret), unit.commonName, sealingKey),
        last_hash: FIRST_PREVIOUS_HASH,
        created_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readUnit(em, id);
  },
});

/** The store as a seller. Refuses a store that is registered, or whose address and numbers are not complete. */
async function readySeller(em: Em, storeId: number): Promise<{ seller: Party; code: string }> {
  const store = await rows(em)
    .selectFrom("stores")
    .selectAll()
    .where("id", "=", storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const active = await rows(em)
    .selectFrom("invoicing_units")
    .select("id")
    .where("store_id", "=", storeId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (active) throw new DomainError("conflict", "invoicing.errors.registered", { field: "storeId" });
  const seller = sellerOf(store);
  if (missingOf(seller).length > 0) throw new DomainError("rule", "invoicing.errors.incomplete", { field: "storeId" });
  return { seller, code: store.code };
}
