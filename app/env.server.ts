import { z } from "zod";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Where the product is reached, for example https://shop.example: makes cookies Secure and pins the host. */
  APP_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" }).optional(),
  /** Where the files are kept that people upload. */
  STORAGE_DIR: z.string().min(1).default(".data/files"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The environment that the pages and calls read, checked once. An empty one counts as unset; a wrong value stops the start with its name. */
export const env = readEnvironment();

/** It is read while modules load, where nobody could catch and print a sentence in place of a stack. */
function readEnvironment(): z.output<typeof Environment> {
  const set = Object.entries(process.env).filter(([, value]) => value !== "");
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) console.error(`${path.join(".")}: ${message}`);
  process.exit(1);
}

/** Cookies are Secure, and carry the __Host- prefix, where the product is served over https. */
export const isHttps = env.APP_ORIGIN?.startsWith("https:") ?? false;
