import { z } from "zod";

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    /** Where the product is reached, for example https://shop.example: makes cookies Secure and pins the host. */
    APP_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" }).optional(),
    /** Where uploaded files are kept: in STORAGE_DIR, or in a bucket of S3, which several servers can share. */
    STORAGE_DRIVER: z.enum(["disk", "s3"]).default("disk"),
    /** A folder of this machine. With S3 it only holds files while they arrive. */
    STORAGE_DIR: z.string().min(1).default(".data/files"),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    /** Of a server that speaks like S3; without it, Amazon's. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address such as https://s3.example" }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  })
  .superRefine((set, context) => {
    const missing = (name: string, reason: string) =>
      context.addIssue({ code: "custom", path: [name], message: reason });
    if (set.STORAGE_DRIVER !== "s3") return;
    if (!set.S3_BUCKET) missing("S3_BUCKET", "is needed with STORAGE_DRIVER=s3");
    if (!set.S3_REGION) missing("S3_REGION", "is needed with STORAGE_DRIVER=s3");
    if (Boolean(set.S3_ACCESS_KEY_ID) !== Boolean(set.S3_SECRET_ACCESS_KEY)) {
      missing(set.S3_ACCESS_KEY_ID ? "S3_SECRET_ACCESS_KEY" : "S3_ACCESS_KEY_ID", "is needed with the other key");
    }
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
