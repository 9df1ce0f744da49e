import express from "express";
import { z } from "zod";
import { addressesOf, parsePort } from "./port.mjs";

const Environment = z.object({
  HOST: z.string().min(1).optional(),
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a number of milliseconds from 1 to 99999")
    .transform(Number)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4318" })
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});

export type Settings = {
  port: number;
  /** Addresses to listen on. */
  addresses: string[];
  /** The one origin that browsers use, when the product stands behind a name. */
  origin: URL | undefined;
  /** How many proxies, or which addresses of proxies, tell the truth in X-Forwarded-*; undefined for none. */
  trustProxy: number | string[] | undefined;
  /** Who knows it may read /metrics; undefined when nobody may. */
  metricsToken?: string | undefined;
  /** Whether traces are sent, as the variables of OpenTelemetry say. */
  isTraced?: boolean;
  /** Statements that take as long are logged; undefined for none. */
  slowQueryMs?: number | undefined;
};

/**
 * The environment of the server itself; the pages' part is in app/env.server.ts.
 * @throws Error that names the variable.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  const { HOST, APP_ORIGIN, TRUST_PROXY, METRICS_TOKEN, SLOW_QUERY_MS, OTEL_EXPORTER_OTLP_ENDPOINT } = parsed.data;
  return {
    port: parsePort(set.PORT),
    addresses: addressesOf(HOST),
    origin: APP_ORIGIN === undefined ? undefined : new URL(APP_ORIGIN),
    trustProxy: trustProxy(TRUST_PROXY),
    metricsToken: METRICS_TOKEN,
    isTraced: OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    slowQueryMs: SLOW_QUERY_MS,
  };
}

function trustProxy(value: string | undefined): Settings["trustProxy"] {
  if (value === undefined || value === "0" || value === "false") return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  if (value === "true")
    throw new Error("TRUST_PROXY: say how many proxies (1) or which addresses (10.0.0.1), not true");
  const addresses = value.split(",").map((address) => address.trim());
  try {
    express().set("trust proxy", addresses);
  } catch (error) {
    throw new Error(`TRUST_PROXY: ${(error as Error).message}`);
  }
  return addresses;
}
