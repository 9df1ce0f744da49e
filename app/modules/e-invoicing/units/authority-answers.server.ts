import { z } from "zod";
import type { Credentials } from "./authority.server.ts";

const Issued = z.object({
  requestID: z.union([z.string(), z.number()]).transform(String),
  binarySecurityToken: z.string().max(10_000),
  secret: z.string().min(1).max(1_000),
});

export type IssuedCertificate = Credentials & { requestId: string };

/** The certificate in an answer, and what came with it. Null for an answer without one. */
export function issuedIn(body: unknown): IssuedCertificate | null {
  const parsed = Issued.safeParse(body);
  if (!parsed.success) return null;
  const { binarySecurityToken, secret, requestID } = parsed.data;
  return { certificate: Buffer.from(binarySecurityToken, "base64").toString("utf8"), secret, requestId: requestID };
}

/** The database refuses NUL and halves of surrogate pairs. */
const cleaned = (said: string): string => said.replaceAll("\u0000", "").replaceAll(/\p{Surrogate}/gu, "");
const text = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((said) => cleaned(String(said ?? "").slice(0, most)));
const Said = z.object({ code: text(100), message: text(500) });
const Refusal = z.object({
  validationResults: z.object({ errorMessages: z.array(Said).nullish() }).nullish(),
  errors: z.array(z.union([text(500), Said])).nullish(),
  code: text(100),
  message: text(500),
});

const MOST_MESSAGES = 10;

/** Why the authority refused something, in its own words, in whichever form its gateway wrote them. */
export function refusalsIn(body: unknown): { code: string; message: string }[] {
  const parsed = Refusal.safeParse(body);
  if (!parsed.success) return [];
  const { validationResults, errors, code, message } = parsed.data;
  const own = code || message ? [{ code, message }] : [];
  const all = [...(validationResults?.errorMessages ?? []), ...(errors ?? []), ...own];
  return all.map((one) => (typeof one === "string" ? { code: one, message: "" } : one)).slice(0, MOST_MESSAGES);
}
