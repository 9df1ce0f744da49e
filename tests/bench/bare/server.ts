// The cost of the same pages without a framework: node:http, pg and string templates. And plain files, for the static twin of a page.
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Pool } from "pg";
import { ROOT } from "../../../scripts/runtime.mjs";
import { answerJob } from "../child.ts";
import { customersPage } from "./customers.ts";
import { dashboardPage } from "./dashboard.ts";
import { inventoryPage } from "./inventory.ts";
import { newSalePage } from "./new-sale.ts";
import { receiptPage } from "./receipt.ts";
import { readBareSession } from "./session.ts";

export type BareJob = {
  databaseUrl: string;
  /** Pages to serve as they are, by their path. */
  files: Record<string, string>;
};

/** The product's own settings: the number of connections and the gzip level. */
const POOL = 12;
const GZIP_LEVEL = 3;

answerJob(async ({ databaseUrl, files }: BareJob): Promise<{ port: number }> => {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL });
  const server = createServer(async ({ url = "/", headers }, res) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname.startsWith("/assets/")) return sendStyle(res, pathname);
    const file = files[pathname];
    if (file !== undefined) return sendPage(res, file);
    const session = await readBareSession(pool, headers.authorization?.slice("Bearer ".length) ?? "");
    if (!session) return res.writeHead(401).end();
    if (pathname === "/dashboard") return sendPage(res, await dashboardPage(pool, session));
    if (pathname === "/customers") return sendPage(res, await customersPage(pool));
    if (pathname === "/inventory") return sendPage(res, await inventoryPage(pool, session));
    if (pathname === "/sales/new")
      return sendPage(res, await newSalePage(pool, Number(searchParams.get("draft")), session));
    sendPage(res, await receiptPage(pool, Number(pathname.split("/")[2]), session.storeId));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port };
});

function sendPage(res: ServerResponse, html: string): void {
  const body = gzipSync(html, { level: GZIP_LEVEL });
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Content-Encoding", "gzip");
  res.setHeader("Content-Length", body.length);
  res.end(body);
}

async function sendStyle(res: ServerResponse, path: string): Promise<void> {
  const body = await readFile(join(ROOT, "build/client", `${path}.gz`)).catch(() => null);
  res.setHeader("Content-Type", "text/css; charset=utf-8");
  if (body) res.setHeader("Content-Encoding", "gzip");
  res.end(body ?? (await readFile(join(ROOT, "build/client", path))));
}
