import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { ownOrigin, refuseDataParameter } from "#app/http/session/origin.server.ts";
import { type QrCode, qrCode } from "#app/lib/qr-code.server.ts";
import { passportPath } from "./passport-token.server.ts";
import { type Passport, readPassport } from "./read-passport.server.ts";

/** The passport at the address of a request. @throws 404, 410, 429 */
export async function askedPassport(args: LoaderFunctionArgs): Promise<Passport> {
  refuseDataParameter(args.request);
  const { em, ip } = await getContext(args);
  return readPassport(em, args.params.token ?? "", { ip });
}

/** Where staff see the passport of a job; null where the company shows none. */
export const passportHref = async (args: LoaderFunctionArgs, jobId: number): Promise<string | null> =>
  passportPath((await getContext(args)).em, jobId);

/** The whole address of a job's passport as a code for paper; null where the company shows none. */
export async function passportCode(args: LoaderFunctionArgs, jobId: number): Promise<QrCode | null> {
  const path = await passportHref(args, jobId);
  return path === null ? null : qrCode(ownOrigin(args.request) + path);
}
