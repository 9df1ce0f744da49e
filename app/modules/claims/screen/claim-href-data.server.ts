import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimPaths } from "#app/claim-paths.ts";
import { load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { getClaim, listClaims } from "../read-claims.server.ts";

type Sale = { id: number; insuranceProvider: string | null };

/** The page of a sale's claim. Null for a sale without insurance, and for a reader who may not open claims. */
export async function claimHrefOf(args: LoaderFunctionArgs, sale: Sale): Promise<string | null> {
  if (!sale.insuranceProvider) return null;
  if (!(await mayRun(args, { opens: getClaim })).opens) return null;
  const { rows } = await load(args, listClaims, { saleId: sale.id, limit: 1 });
  return rows[0] ? claimPaths.detail(rows[0].id) : null;
}

/** The open claims of a customer, or all claims of an insurer, in the stores of the reader. Null for a reader who may not open claims. */
export async function claimsHrefOf(
  args: LoaderFunctionArgs,
  of: { customerId: number } | { insuranceId: number },
): Promise<string | null> {
  const { opens } = await mayRun(args, { opens: listClaims });
  return opens ? claimPaths.list({ ...of, stores: "all", ...("customerId" in of ? { status: "open" } : {}) }) : null;
}
