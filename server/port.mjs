import { createServer } from "node:net";

/** Without HOST the product answers on this machine only, on both of the addresses that `localhost` may mean. */
export const LOOPBACK = ["127.0.0.1", "::1"];

/**
 * @param {string | undefined} host value of HOST
 * @returns {string[]} the addresses to listen on
 */
export const addressesOf = (host) => (host ? [host] : LOOPBACK);

/**
 * @param {string | undefined} value value of PORT
 * @returns {number} 3000 unless set
 * @throws {Error} with a sentence for people when it is not a port
 */
export function parsePort(value) {
  const port = Number(value || 3000);
  if (/^\d*$/.test(value ?? "") && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`);
}

/** @param {number} port */
export const portTaken = (port) =>
  `Port ${port} is taken by another program. Choose another one, for example: PORT=${port === 65_535 ? 3000 : port + 1} npm start`;

/**
 * Whether all addresses can be listened on at this port now. An address that this machine does not have counts as free.
 * @param {number} port
 * @param {string[]} addresses
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port, addresses) {
  for (const address of addresses) {
    const code = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code));
      probe.listen({ port, host: address }, () => probe.close(() => resolve(undefined)));
    });
    if (code === "EADDRINUSE") return false;
  }
  return true;
}
