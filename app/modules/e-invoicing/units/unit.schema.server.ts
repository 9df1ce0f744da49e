import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, id, optionalDigits, view } from "#app/lib/fields.server.ts";
import { ENVIRONMENTS } from "./environments.ts";
import { Failure } from "./registration.server.ts";
import { STEPS } from "./registration-steps.ts";

const OTP = /^\d{6}$/;
const OTP_LENGTH = 6;
const OTP_MESSAGE = "invoicing.errors.otpDigits";

export const RegisterUnitInput = z.object({
  storeId: id("invoicing.errors.store"),
  environment: z.enum(ENVIRONMENTS, { error: "invoicing.errors.environment" }),
  /** The one-time password from the authority's portal. */
  otp: z
    .preprocess(
      (typed) => (typeof typed === "string" ? latinDigits(typed.trim()) : typed),
      z.string({ error: OTP_MESSAGE }).regex(OTP, { error: OTP_MESSAGE }),
    )
    .register(hints, { inputMode: "numeric", maxLength: OTP_LENGTH }),
});

export const RenewUnitInput = RegisterUnitInput.pick({ otp: true }).extend({ id: id() });

export const ContinueInput = z.object({
  id: id(),
  otp: optionalDigits(OTP, OTP_MESSAGE, OTP_LENGTH),
  /** Starts again, with a new one-time password. */
  again: flag(),
});

/** A unit as people see it: nothing secret. */
export const UnitView = z.object({
  id: view.id,
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  status: z.enum(["registering", "active", "closed"]),
  lastCounter: z.int(),
  pending: z.int(),
  warned: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  /** When the certificate ends; null for a unit without one. */
  expiry: z.object({ at: z.string(), days: z.int(), state: z.enum(["fine", "soon", "over"]) }).nullable(),
});
export type UnitView = z.infer<typeof UnitView>;

/** A unit with its registration or renewal, for its own page. */
export const UnitDetail = UnitView.extend({
  /** The unit's identity in its certificate; before there is one, the identity that it will have. */
  identity: z.object({
    organisation: z.string(),
    vatNumber: z.string(),
    branch: z.string(),
    address: z.string(),
    industry: z.string(),
    serialNumber: z.string(),
  }),
  /** The fields that the settings of its store lack. */
  missing: z.array(z.string()),
  /** The running registration or renewal, if any. */
  purpose: z.enum(["registration", "renewal"]).nullable(),
  steps: z.array(z.object({ step: z.enum(STEPS), state: z.enum(["done", "running", "failed", "now", "waiting"]) })),
  next: z.enum(STEPS),
  /** The trial documents that were accepted. */
  checked: z.int(),
  running: z.boolean(),
  /** Whether the server was stopped while it asked the authority. */
  interrupted: z.boolean(),
  failure: Failure.nullable(),
});
export type UnitDetail = z.infer<typeof UnitDetail>;
