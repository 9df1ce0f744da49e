import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import tls from "node:tls";
import { parse } from "yaml";
import { freePort } from "#db/embedded/free-port.mjs";
import { putOnRole } from "#db/limits.ts";
import { ROOT, SERVER, SERVER_ENV } from "#scripts/runtime.mjs";
import { type Databases, RESTART_MS, startDatabases, startHaproxy } from "./databases.ts";
import type { Network } from "./network.ts";
import { type Part, startPart } from "./parts.ts";
import { changed, deployed, makeCertificate, type Site } from "./site.ts";

const PATIENCE_MS = 120_000;

export type Server = { part: Part; url: string };
export type Cluster = {
  /** Where shops reach the product. */
  url: string;
  /** The environment of the products. By it this process, too, reaches the database and the files. */
  env: Record<string, string>;
  databases: Databases;
  products: readonly Server[];
  /** Whether every node and every product is there and does its part. */
  isWhole(): Promise<boolean>;
};

/** Of things that run beside the cluster. */
type Given = { site: Site; network: Network; bin: string; files: Record<string, string>; authorityUrl: string };

/** A whole deployment from the examples in deploy/, with other addresses and passwords. */
export async function startCluster({ site, network, bin, files, authorityUrl }: Given): Promise<Cluster> {
  const databases = await startDatabases(site, network, bin);
  await until("the database has a primary and its standbys", databases.isWhole);
  await putOnRole((await databases.leader()).directUrl);

  const ports = [await freePort(), await freePort()];
  const url = await startProxy(site, ports);
  const { environment } = parse(deployed("compose.yaml"))["x-product"];
  const env: Record<string, string> = {
    ...environment,
    DATABASE_URL: databases.url,
    SECRETS_KEY: randomBytes(32).toString("base64"),
    APP_ORIGIN: url,
    TRUST_PROXY: "127.0.0.1",
    METRICS_TOKEN: randomBytes(12).toString("hex"),
    E_INVOICING_URL: authorityUrl,
    LOG_LEVEL: "error",
    STORAGE_DIR: site.folderOf("arriving"),
    ...files,
    ...SERVER_ENV,
  };
  const products: Server[] = [];
  for (const [index, port] of ports.entries()) {
    const name = `product-${index + 1}`;
    const part = startPart({
      name,
      command: [process.execPath, ...SERVER],
      folder: site.folderOf(name),
      cwd: ROOT,
      env: { ...env, HOST: "127.0.0.1", PORT: String(port), STORAGE_DIR: site.folderOf(`${name}-files`) },
      restartMs: RESTART_MS,
    });
    const server = { part, url: `http://127.0.0.1:${port}` };
    await until(`${name} is ready`, () => isReady(server.url));
    products.push(server);
  }
  await until("the proxy knows that products are ready", () => isReady(url));
  const isWhole = async () => {
    const ready = await Promise.all(products.map((product) => isReady(product.url)));
    return !ready.includes(false) && (await databases.isWhole());
  };
  return { url, env, databases, products, isWhole };
}

/** HAProxy before the products, with a certificate that this process trusts. @returns its address */
async function startProxy(site: Site, ports: readonly number[]): Promise<string> {
  const [plain, secure] = [await freePort(), await freePort()];
  const { certificate, key } = makeCertificate(site.folder);
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate]);
  const config = changed(deployed("haproxy/haproxy.cfg"), {
    "bind :8080": `bind 127.0.0.1:${plain}`,
    "bind :8443": `bind 127.0.0.1:${secure}`,
    "/etc/haproxy/certificates/shop.pem": site.write("proxy", "shop.pem", certificate + key),
    "shop.example": `127.0.0.1:${secure}`,
    "product-1:3000": `127.0.0.1:${ports[0]}`,
    "product-2:3000": `127.0.0.1:${ports[1]}`,
  });
  startHaproxy(site, "proxy", config);
  return `https://127.0.0.1:${secure}`;
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @throws with these words when it is not so in time */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not after ${PATIENCE_MS / 1_000} s: ${what}`);
    await sleep(200);
  }
}
