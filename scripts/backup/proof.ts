import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { verifyAuditLog } from "#app/modules/audit/verify-audit-log.server.ts";
import { checkInsurerAccounts } from "#app/modules/claims/accounts/check-accounts.server.ts";
import { unitsWithChains, verifyChain } from "#app/modules/e-invoicing/integrity/verify-chains.server.ts";
import { unknownUnits } from "#app/modules/e-invoicing/outbox/newest-taken.server.ts";
import { watchChains } from "#app/modules/e-invoicing/outbox/watch-chains.server.ts";
import { findDifferences } from "#app/modules/inventory/integrity/find-differences.server.ts";
import { problemWithSecrets } from "#app/modules/secrets/keep-secrets.server.ts";
import { watchNumbers } from "#app/modules/stores/watch-numbers.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

export type Proof = {
  /** What was looked at and is right. */
  right: string[];
  /** What is wrong: somebody has to look before the shop is opened. */
  wrong: string[];
  /** What the database lacks, as far as anything outside of it knows. */
  lost: string[];
};

/**
 * Proves the books of a restored database: chains of e-invoices, audit trail, stock, what customers bought, what insurers owe. Says what is lost by the
 * newest e-invoices and numbers that lie beside the database, as a server does at its start.
 */
export async function proveDatabase(): Promise<Proof> {
  const proof: Proof = { right: [], wrong: [], lost: [] };
  const em = await forkEm();
  const stores = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .orderBy("id")
    .execute();
  await proveChains(em, proof);
  await proveAudit(em, proof);
  await proveStock(em, stores, proof);
  await proveInsurers(em, stores, proof);
  const problem = await problemWithSecrets();
  if (problem) proof.wrong.push(problem);
  await findLost(em, proof);
  return proof;
}

async function proveChains(em: Em, proof: Proof): Promise<void> {
  for (const { id } of await unitsWithChains(em).execute()) {
    const { unit, checked, broken } = await verifyChain(em, id);
    if (broken > 0) proof.wrong.push(`${unit}: the chain of e-invoices breaks in ${broken} place(s).`);
    else proof.right.push(`${unit}: ${checked} e-invoice(s) in one chain.`);
  }
}

async function proveAudit(em: Em, proof: Proof): Promise<void> {
  const { broken, checked } = await verifyAuditLog(em);
  if (broken) proof.wrong.push(`The audit trail breaks at seal ${broken.no}: ${broken.reason}.`);
  else proof.right.push(`${checked} sealed row(s) of the audit trail.`);
}

async function proveStock(em: Em, stores: Actor["stores"], proof: Proof): Promise<void> {
  let shelves = 0;
  for (const place of [0, ...stores.map(({ id }) => id)]) {
    const found = await findDifferences(em, place === 0 ? [] : [place], [place]);
    shelves += found.stores.reduce((sum, store) => sum + store.shelves, 0);
    const code = stores.find(({ id }) => id === place)?.code ?? "All stores";
    for (const kind of ["drift", "holds", "lots", "serials", "orders", "customers"] as const) {
      const { total } = found[kind];
      if (total > 0)
        proof.wrong.push(`${code}: ${total} difference(s) of the kind "${kind}". See /inventory/integrity.`);
    }
  }
  proof.right.push(`${shelves} stock line(s) and what customers bought, against their history.`);
}

async function proveInsurers(em: Em, stores: Actor["stores"], proof: Proof): Promise<void> {
  const { insurers, claims } = await execute(checkInsurerAccounts, { em, actor: reader(stores) }, {});
  const odd = insurers.filter(({ differs }) => differs.length > 0);
  for (const { insuranceName } of odd) {
    proof.wrong.push(`${insuranceName}: the account differs from its claims. See /claims/check.`);
  }
  if (claims.total > 0)
    proof.wrong.push(`${claims.total} claim(s) differ from their lines or their account. See /claims/check.`);
  proof.right.push(`${insurers.length - odd.length} account(s) of insurers, against sales, returns and payments.`);
}

/** Sees all stores and writes nothing. */
const reader = (stores: Actor["stores"]): Actor => ({
  user: { id: 0, username: "restore", email: "", firstName: "", lastName: "", locale: "en" },
  permissions: new Set(PERMISSIONS),
  stores,
  store: null,
  sessionHash: null,
  requestId: "restore",
  ip: null,
});

async function findLost(em: Em, proof: Proof): Promise<void> {
  const db = rows(em);
  const newest = await db
    .selectFrom("number_gaps")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  await watchChains();
  await watchNumbers();
  const units = await db
    .selectFrom("invoicing_units")
    .select(["name", "last_counter", "ahead_counter"])
    .where("ahead_counter", "is not", null)
    .orderBy("name")
    .execute();
  for (const { name, last_counter, ahead_counter } of units) {
    proof.lost.push(
      `${name}: the tax authority has e-invoices up to ${ahead_counter}, this database up to ${last_counter}. Its store sells when Settings, E-invoicing, was told to continue the chain.`,
    );
  }
  for (const name of await unknownUnits(em)) {
    proof.lost.push(`${name}: issued e-invoices, and is not in this database, which is older than its registration.`);
  }
  const gaps = await db
    .selectFrom("number_gaps as g")
    .innerJoin("stores as s", "s.id", "g.store_id")
    .select(["s.code", "g.kind", "g.from_number", "g.to_number"])
    .where("g.id", ">", newest?.id ?? 0)
    .orderBy("g.id")
    .execute();
  for (const { code, kind, from_number, to_number } of gaps) {
    proof.lost.push(
      `${code}: ${kind.replaceAll("_", " ")} numbers ${from_number} to ${to_number}. They are not given again.`,
    );
  }
}
