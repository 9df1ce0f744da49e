// npm run admin -- create --username owner --email owner@shop.example
// The first administrator of an empty database. Missing values are asked for on the terminal; the password may be in ADMIN_PASSWORD.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { createFirstAdmin } from "#app/modules/user-management/create-first-admin.server.ts";
import { forkEm } from "#db/orm.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { prompt } from "./prompt.ts";
import { main } from "./say.mjs";

const ENGLISH = "app/i18n/en";

const OPTIONS = {
  username: { type: "string" },
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  store: { type: "string" },
  password: { type: "string", default: process.env.ADMIN_PASSWORD },
} as const;

const USAGE = `npm run admin -- create --username NAME --email ADDRESS
  [--first-name NAME] [--last-name NAME] [--store "NAME OF THE FIRST STORE"] [--password SECRET, else ADMIN_PASSWORD, else asked for]`;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/** The value given, else the terminal's answer, else the default. */
async function answerFor(
  values: { [Name in keyof typeof OPTIONS]?: string },
  name: keyof typeof OPTIONS,
  question: string,
  options: { hidden?: boolean; fallback?: string } = {},
): Promise<string> {
  const given = values[name];
  if (given !== undefined) return given;
  if (process.stdin.isTTY) return prompt(question, options);
  if (options.fallback !== undefined) return options.fallback;
  throw new Error(`--${name} is missing.\n${USAGE}`);
}

await main(async () => {
  const { positionals, values } = readArguments();
  if (positionals.join(" ") !== "create") throw new Error(USAGE);
  const username = await answerFor(values, "username", "Username");
  const input = {
    username,
    email: await answerFor(values, "email", "Email"),
    firstName: await answerFor(values, "first-name", "First name", { fallback: username }),
    lastName: await answerFor(values, "last-name", "Last name", { fallback: "Administrator" }),
    storeName: await answerFor(values, "store", "Name of the first store", { fallback: "Main Store" }),
    password: await answerFor(values, "password", "Password (8 characters or more)", { hidden: true }),
  };
  try {
    await prepareDatabase();
    const admin = await createFirstAdmin(await forkEm(), input);
    console.log(`${admin.username} can sign in now, in ${admin.stores} store(s).`);
  } catch (error) {
    throw inWords(error);
  } finally {
    await closeDatabase();
  }
});

/** A refusal carries keys of the catalogues. */
function inWords(error: unknown): unknown {
  if (error instanceof DomainError) return new Error(sentence(error.message));
  if (!(error instanceof InvalidInput)) return error;
  const messages = Object.values(error.errors).flat();
  return new Error(messages.map(({ key }) => sentence(key)).join("\n"));
}

function sentence(key: string): string {
  const [name, ...path] = key.split(".");
  const files = readdirSync(ENGLISH, { recursive: true, encoding: "utf8" });
  const file = files.find((one) => basename(one) === `${name}.json`) ?? "";
  let found: unknown = JSON.parse(readFileSync(join(ENGLISH, file), "utf8"));
  for (const part of path) found = (found as Record<string, unknown>)[part];
  return String(found);
}
