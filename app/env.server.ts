import { z } from "zod";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Where the product is reached, for example https://shop.example: makes cookies Secure and pins the host. */
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the files are kept that people upload. */
  STORAGE_DIR: z.string().min(1).default(".data/files"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The environment that the pages and calls read, checked once. An empty one counts as unset; a wrong value stops the start with its name. */
export const env = Environment.parse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
);

/** Cookies are Secure, and carry the __Host- prefix, where the product is served over https. */
export const isHttps = env.APP_ORIGIN?.startsWith("https:") ?? false;
