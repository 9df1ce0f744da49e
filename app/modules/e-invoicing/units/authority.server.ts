import type { TEMPLATES } from "./signing-request.server.ts";

export type Environment = keyof typeof TEMPLATES;

const GATEWAY = "https://gw-fatoora.zatca.gov.sa/e-invoicing";
const PATHS: Readonly<Record<Environment, string>> = {
  developer: "developer-portal",
  simulation: "simulation",
  production: "core",
};

/** The authority's address for an environment. A simulator's address replaces all of them. */
export const authorityUrl = (environment: Environment, simulator: string | undefined): string =>
  simulator ?? `${GATEWAY}/${PATHS[environment]}`;

/** How a unit signs in: its certificate in base64 once more, and the password that came with it. */
export type Credentials = { certificate: string; secret: string };

export type AuthorityAnswer = {
  status: number;
  body: unknown;
  /** The value of the header `Retry-After`. */
  retryAfter?: string | null;
};

const TIMEOUT_MS = 10_000;

type Asking = {
  method?: "POST" | "PATCH";
  headers?: Record<string, string>;
  credentials?: Credentials;
  signal?: AbortSignal;
};

/** Sends one request. Throws when nobody answers in time. */
export async function askAuthority(
  url: string,
  body: unknown,
  { method = "POST", headers = {}, credentials, signal }: Asking = {},
): Promise<AuthorityAnswer> {
  const signIn = credentials && `${Buffer.from(credentials.certificate).toString("base64")}:${credentials.secret}`;
  const response = await fetch(url, {
    method,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "Accept-Version": "V2",
      "Accept-Language": "en",
      ...(signIn ? { Authorization: `Basic ${Buffer.from(signIn).toString("base64")}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text), retryAfter: response.headers.get("Retry-After") };
}

/** An answer that is not JSON, such as a gateway's page, is kept as a short text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}
