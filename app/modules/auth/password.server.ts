import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one lane. (ASVS 11.4.2) */
const OPTIONS = { algorithm: 2 satisfies Algorithm as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_BYTES = 256;
const MAX_AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes run at once, so that many sign-ins at the same time cannot use up memory or processor. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Longer than any password may be. Counted in bytes, because an Arabic letter takes two. */
export const isTooLong = (password: string) => Buffer.byteLength(password) > MAX_BYTES;

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

/** The text in the place of a hash until a user has chosen a password: no password fits it. */
export const NO_PASSWORD = "none";

/** A hash that no password matches. Checking it takes as long as checking a real one. */
const DUMMY = await hash("no password is this one", OPTIONS);

/** Whether the password matches the hash. A missing hash never matches, but takes the same time. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const candidate = isTooLong(password) ? "" : password;
  const fits = await inTurn(() => verify(storedHash ?? DUMMY, candidate).catch(() => false));
  return fits && storedHash !== null && !isTooLong(password);
}

/** Whether a stored hash was made with other settings than the current ones. */
export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);
