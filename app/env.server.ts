import { z } from "zod";

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    /** The public address, such as https://shop.example. Makes cookies Secure and refuses other hosts. */
    APP_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" }).optional(),
    /** Stores uploaded files in STORAGE_DIR or in an S3 bucket, which several servers can share. */
    STORAGE_DRIVER: z.enum(["disk", "s3"]).default("disk"),
    /** A folder of this machine. With S3 it holds files only while they are uploaded. */
    STORAGE_DIR: z.string().min(1).default(".data/files"),
    /** A folder of this machine with the folders of laboratories, into which their order files are put. Without it they are only downloaded. */
    LABORATORY_DIR: z.string().min(1).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    /** The URL of an S3-compatible server. Amazon's by default. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address such as https://s3.example" }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /**
     * Encrypts the secrets of the database, such as the keys that sign e-invoices: 32 bytes in base64, or several of them between commas. The
     * first one encrypts, each of them decrypts. Without it no store can be registered.
     */
    SECRETS_KEY: z
      .string()
      .refine(
        (text) => text.split(/[\s,]+/).every((key) => Buffer.from(key, "base64").length === 32),
        "must be 32 bytes in base64, or several of them between commas",
      )
      .optional(),
    /** The name of SECRETS_KEY in earlier versions. Decrypts, and encrypts where SECRETS_KEY is not set. */
    E_INVOICING_KEY: z
      .string()
      .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64")
      .optional(),
    /** From how many units e-invoices are sent to the tax authority at the same time, of each kind. */
    E_INVOICING_AT_ONCE: z
      .string()
      .regex(/^([1-9]\d?|100)$/, "must be a number from 1 to 100")
      .default("8")
      .transform(Number),
    /** Replaces the tax authority's address, for `npm run zatca:simulator`. */
    E_INVOICING_URL: z
      .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4900" })
      .optional(),
    /** Replaces nphies' address, for `npm run nphies:simulator`. */
    NPHIES_URL: z.url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4901" }).optional(),
    /** Files in PEM with the certificate and the key that nphies knows this shop by. */
    NPHIES_CERTIFICATE: z.string().optional(),
    NPHIES_KEY: z.string().optional(),
    /** The value of the header Authorization, where the platform asks for one. */
    NPHIES_AUTHORIZATION: z.string().optional(),
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

/** The environment variables of pages and calls, checked once. An empty one counts as unset; a wrong value stops the start. */
export const env = readEnvironment();

/** Prints the message and exits. This code runs while modules load, where no caller could catch an error and hide its stack. */
function readEnvironment(): z.output<typeof Environment> {
  const set = Object.entries(process.env).filter(([, value]) => value !== "");
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) console.error(`${path.join(".")}: ${message}`);
  process.exit(1);
}

/** Whether the product is served over https. Cookies are then Secure and have the __Host- prefix. */
export const isHttps = env.APP_ORIGIN?.startsWith("https:") ?? false;
