import { createPublicKey } from "node:crypto";
import { env } from "#app/env.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { openText, sealText } from "#app/lib/seal.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { missingOf, sellerOf } from "#app/modules/e-invoicing/document/seller.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { activateUnit } from "./activate-unit.server.ts";
import { type AuthorityAnswer, askAuthority, authorityUrl, type Environment } from "./authority.server.ts";
import { type IssuedCertificate, issuedIn, refusalsIn } from "./authority-answers.server.ts";
import { newKeyPair, openKey, sealKey } from "./key-vault.server.ts";
import { type Claim, Registration, saveRegistration, sealingKeyOf } from "./registration.server.ts";
import { nextStep, type Reason, reasonOf, type Step } from "./registration-steps.ts";
import { signingRequest } from "./signing-request.server.ts";
import { trialDocument } from "./trial-documents.server.ts";
import { identityFor } from "./unit-identity.server.ts";

type Work = {
  unit: { id: number; name: string; environment: Environment; certificate: string | null; sealedSecret: string | null };
  store: { code: string };
  seller: Party;
  registration: Registration;
};

/** The outcome of a request: the next state, a certificate for real, or why it did not go on. */
type Outcome =
  | { went: Registration }
  | { issued: IssuedCertificate; registration: Registration }
  | { failed: Reason; answer: AuthorityAnswer; registration: Registration };

/**
 * Asks the authority for one thing after the other, until the unit has its certificate or something fails. Each answer is committed by itself before
 * the next question, so whatever happens, the work goes on from there. A failure is noted with the unit, where its page shows it.
 */
export async function runRegistration(actor: Actor, claim: Claim): Promise<void> {
  const em = await forkEm();
  let work: Work | null = null;
  let { otp } = claim;
  try {
    for (work = await readWork(em, claim); work; work = await readWork(em, claim)) {
      const step = stepOf(work);
      if (step === "organisation" || (step === "password" && otp === null)) break;
      const outcome = await take(em, claim, work, step, otp);
      otp = null;
      if (!(await note(em, { actor, claim, step, outcome }))) return;
    }
    if (work) await saveRegistration(em, claim, work.registration, false);
  } catch (error) {
    logUnexpected(error, actor.requestId);
    if (work) await stop(em, claim, work.registration, { step: stepOf(work), reason: "unexpected" }).catch(() => {});
  }
}

const stepOf = ({ registration, seller }: Work): Step =>
  nextStep({
    open: true,
    complete: missingOf(seller).length === 0,
    hasTrial: registration.trial !== null,
    checked: registration.checked,
  });

/** The unit and its store as they are now. Null when somebody else has the claim. */
async function readWork(em: Em, { id, token }: Claim): Promise<Work | null> {
  const unit = await rows(em).selectFrom("invoicing_units").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const held = unit.registration as { claim?: { token: string } } | null;
  if (held?.claim?.token !== token) return null;
  const store = await rows(em)
    .selectFrom("stores")
    .selectAll()
    .where("id", "=", unit.store_id)
    .executeTakeFirstOrThrow();
  const { name, certificate, sealed_secret: sealedSecret } = unit;
  const environment = unit.environment as Environment;
  return {
    unit: { id, name, environment, certificate, sealedSecret },
    store,
    seller: sellerOf(store),
    registration: Registration.parse(held),
  };
}

/** Writes down what came of a request. False when the work is over. */
async function note(
  em: Em,
  { actor, claim, step, outcome }: { actor: Actor; claim: Claim; step: Step; outcome: Outcome },
): Promise<boolean> {
  if ("went" in outcome) return saveRegistration(em, claim, outcome.went);
  if ("issued" in outcome) {
    const { certificate, secret } = outcome.issued;
    await execute(activateUnit, { em, actor }, { id: claim.id, token: claim.token, certificate, secret });
    return false;
  }
  const { failed: reason, answer, registration } = outcome;
  await stop(em, claim, registration, { step, reason, answer });
  return false;
}

type Stopping = { step: Step; reason: Reason; answer?: AuthorityAnswer };

/** A unit that the authority does not know any more starts again with a new password. */
const stop = (em: Em, claim: Claim, registration: Registration, { step, reason, answer }: Stopping) =>
  saveRegistration(
    em,
    claim,
    {
      ...registration,
      ...(reason === "signedOut" ? { trial: null, checked: 0 } : {}),
      failure: {
        step,
        reason,
        status: answer?.status ?? 0,
        said: refusalsIn(answer?.body),
        at: new Date().toISOString(),
      },
    },
    false,
  );

async function take(em: Em, claim: Claim, work: Work, step: Step, otp: string | null): Promise<Outcome> {
  const base = authorityUrl(work.unit.environment, env.E_INVOICING_URL);
  if (step === "password") return askForCertificate(em, claim, work, { base, otp: otp ?? "" });
  return step === "documents" ? tryDocument(work, base) : askForReal(work, base);
}

/** One request. That nobody answers is an answer too. */
const ask: typeof askAuthority = (...given) =>
  askAuthority(...given).catch((error: unknown) => ({
    status: 0,
    body: error instanceof Error ? error.name : "Error",
  }));

function failedAt(step: Step, answer: AuthorityAnswer, registration: Registration): Outcome {
  const codes = refusalsIn(answer.body).map(({ code }) => code);
  return { failed: reasonOf({ step, status: answer.status, codes }), answer, registration };
}

/** A new key, and the certificate to try it out with. A renewal is signed in with the present certificate, and may get the next one at once. */
async function askForCertificate(
  em: Em,
  claim: Claim,
  work: Work,
  { base, otp }: { base: string; otp: string },
): Promise<Outcome> {
  const { unit, store, seller } = work;
  const sealingKey = sealingKeyOf();
  const { privateKey } = newKeyPair();
  const registration = { ...work.registration, sealedKey: sealKey(privateKey, unit.name, sealingKey) };
  // Kept before it is shown to anybody: a certificate for a lost key would be of no use.
  if (!(await saveRegistration(em, claim, registration))) throw new Error("The claim of the registration was lost");
  const csr = Buffer.from(signingRequest(identityFor(unit, store.code, seller), privateKey)).toString("base64");
  const renewal =
    registration.purpose === "renewal" && unit.certificate !== null && unit.sealedSecret !== null
      ? {
          certificate: unit.certificate,
          secret: openText(unit.sealedSecret, unit.name, ...configuredKeys()).toString("utf8"),
        }
      : null;
  const headers = { OTP: otp };
  const answer = renewal
    ? await ask(`${base}/production/csids`, { csr }, { method: "PATCH", headers, credentials: renewal })
    : await ask(`${base}/compliance`, { csr }, { headers });
  const issued = issuedFor(work.unit.name, registration, answer);
  if (!issued || (answer.status !== 200 && !(renewal && answer.status === 428)))
    return failedAt("password", answer, registration);
  if (renewal && answer.status === 200) return { issued, registration };
  const { certificate, secret, requestId } = issued;
  const sealedSecret = sealText(Buffer.from(secret), unit.name, sealingKey);
  return { went: { ...registration, trial: { certificate, sealedSecret, requestId } } };
}

/** The certificate of an answer, if it is one for the key of this registration. */
function issuedFor(name: string, registration: Registration, answer: AuthorityAnswer): IssuedCertificate | null {
  const issued = issuedIn(answer.body);
  if (!issued) return null;
  try {
    const key = openKey(registration.sealedKey ?? "", name, ...configuredKeys());
    return readStamp(issued.certificate).publicKey.equals(createPublicKey(key)) ? issued : null;
  } catch {
    return null;
  }
}

function trialOf({ unit, registration }: Work) {
  const { trial, sealedKey } = registration;
  if (!trial || !sealedKey) throw new Error("This step comes after the trial certificate");
  const keys = configuredKeys();
  return {
    requestId: trial.requestId,
    signer: { stamp: readStamp(trial.certificate), privateKey: openKey(sealedKey, unit.name, ...keys) },
    credentials: {
      certificate: trial.certificate,
      secret: openText(trial.sealedSecret, unit.name, ...keys).toString("utf8"),
    },
  };
}

async function tryDocument(work: Work, base: string): Promise<Outcome> {
  const { registration, seller } = work;
  const { signer, credentials } = trialOf(work);
  const { checked, lastHash } = registration;
  const { hash, body } = trialDocument({ checked, previousHash: lastHash, seller, signer });
  const answer = await ask(`${base}/compliance/invoices`, body, { credentials });
  if (answer.status !== 200 && answer.status !== 202) return failedAt("documents", answer, registration);
  return { went: { ...registration, checked: checked + 1, lastHash: hash } };
}

async function askForReal(work: Work, base: string): Promise<Outcome> {
  const { requestId, credentials } = trialOf(work);
  const answer = await ask(`${base}/production/csids`, { compliance_request_id: requestId }, { credentials });
  const issued = answer.status === 200 ? issuedFor(work.unit.name, work.registration, answer) : null;
  if (!issued) return failedAt("certificate", answer, work.registration);
  return { issued, registration: work.registration };
}
