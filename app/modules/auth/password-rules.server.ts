import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { COMMON_PASSWORDS } from "./common-passwords.server.ts";
import { isTooLong } from "./password.server.ts";

const MIN_CHARACTERS = 8;

export const secret = (message: string) =>
  z.preprocess((value) => value ?? "", z.string({ error: message }).min(1, message));

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());

/** A password that somebody chooses: 8 characters or more of any script, 256 bytes or fewer, and none that everybody tries first. (ASVS 6.2) */
export const chosenPassword = () =>
  secret("profile.errors.newShort")
    .refine((value) => [...value].length >= MIN_CHARACTERS, "profile.errors.newShort")
    .refine((value) => !isTooLong(value), "profile.errors.newLong")
    .refine((value) => !isCommon(value), "profile.errors.newCommon")
    .register(hints, { minLength: MIN_CHARACTERS });

/** The two fields of a form in which a password is chosen. */
export const newPasswordFields = { newPassword: chosenPassword(), repeatPassword: secret("profile.errors.repeat") };

export const isRepeated = ({ newPassword, repeatPassword }: { newPassword: string; repeatPassword: string }) =>
  newPassword === repeatPassword;
export const NOT_REPEATED = { message: "profile.errors.repeat", path: ["repeatPassword"] };

/** The username is the first thing that anybody would try. */
export function refuseUsername(password: string, username: string): void {
  if (password.toLowerCase() !== username.toLowerCase()) return;
  throw new DomainError("rule", "profile.errors.newIsUsername", { field: "newPassword" });
}
