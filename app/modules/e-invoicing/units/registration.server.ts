import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { REASONS, STEPS } from "./registration-steps.ts";

export const Failure = z.object({
  step: z.enum(STEPS),
  reason: z.enum(REASONS),
  /** The status of HTTP; 0 when nobody answered. */
  status: z.int(),
  /** The authority's answer. */
  said: z.array(z.object({ code: z.string(), message: z.string() })),
  at: z.string(),
});
export type Failure = z.infer<typeof Failure>;

/** How far a registration or a renewal has come: the column `registration`. Its key and password are its own until the certificate is there. */
export const Registration = z.object({
  purpose: z.enum(["registration", "renewal"]),
  sealedKey: z.string().nullable(),
  trial: z.object({ certificate: z.string(), sealedSecret: z.string(), requestId: z.string() }).nullable(),
  checked: z.int(),
  lastHash: z.string(),
  failure: Failure.nullable(),
});
export type Registration = z.infer<typeof Registration>;

export const newRegistration = (purpose: Registration["purpose"]): Registration => ({
  purpose,
  sealedKey: null,
  trial: null,
  checked: 0,
  lastHash: FIRST_PREVIOUS_HASH,
  failure: null,
});

/** Longer than a request may take. When the server that asks was killed, somebody else can go on after that. */
const LEASE_SECONDS = 30;

/** Whether somebody is asking the authority for this unit right now; of the table `invoicing_units`, under that name. */
export const isClaimed = (table: "u" | "invoicing_units") =>
  sql<boolean>`coalesce((${sql.ref(`${table}.registration`)}->'claim'->>'until')::timestamptz > now(), false)`;

/** Whether somebody began to ask and never noted an answer: the server was stopped meanwhile. */
export const isInterrupted = (table: "u" | "invoicing_units") =>
  sql<boolean>`coalesce((${sql.ref(`${table}.registration`)}->'claim'->>'until')::timestamptz <= now(), false)`;

/** The column with a claim that others respect. Without a token nobody is at work. */
export function stored(registration: Registration, token: string | null): RawBuilder<unknown> {
  const state = sql`${JSON.stringify(registration)}::jsonb`;
  if (token === null) return state;
  return sql`${state} || jsonb_build_object('claim', jsonb_build_object('token', ${token}::text,
    'until', now() + make_interval(secs => ${LEASE_SECONDS})))`;
}

/** Notes how far the work has come. False when the claim was lost to somebody else: then nothing is noted, and the work is theirs. */
export async function saveRegistration(
  em: Em,
  { id, token }: { id: number; token: string },
  registration: Registration,
  keepsClaim = true,
): Promise<boolean> {
  const saved = await rows(em)
    .updateTable("invoicing_units")
    .set({ registration: stored(registration, keepsClaim ? token : null) })
    .where("id", "=", id)
    .where(sql<boolean>`registration->'claim'->>'token' = ${token}`)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** The work that a command hands on: the requests are made after its commit, so that no transaction is open meanwhile. */
export type Claim = { id: number; token: string; otp: string | null };

export const newToken = (): string => randomUUID();

/** @throws 404 for a unit of another store, 409 while somebody else is at work on it */
export async function lockUnit({ em, stores }: OperationContext, id: number) {
  const unit = await rows(em)
    .selectFrom("invoicing_units")
    .select(["id", "status", "registration", "name"])
    .select(isClaimed("invoicing_units").as("claimed"))
    .where("id", "=", id)
    .where("store_id", "in", [...idsOf(stores), 0])
    .forUpdate()
    .executeTakeFirst();
  if (!unit) throw notFound();
  if (unit.claimed) throw new DomainError("conflict", "invoicing.errors.running");
  const { registration, ...rest } = unit;
  return { ...rest, registration: registration === null ? null : Registration.parse(registration) };
}

/** The key that seals what a unit signs and signs in with. It must be one that the environment names. @throws 422 without it */
export function sealingKeyOf(): Buffer {
  const [key] = configuredKeys();
  if (!key) throw new DomainError("rule", "invoicing.errors.key");
  return key;
}
