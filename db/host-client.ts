import { Client, type ClientConfig } from "pg";
import { type Address, type Host, isChoice, readAddress, type Wanted } from "./address.ts";

/** How long a server may take to say what it is. A connection may take a little longer altogether. */
const PROBE_MS = 3_000;
/** How long a choice holds for further connections. One that fails ends it at once. */
const CHOICE_MS = 1_000;

/** No server of the address is what was asked for. The code is PostgreSQL's own for "cannot connect now". */
class NoHost extends Error {
  readonly code = "57P03";
}

type Choice = { host: Promise<Host>; until: number };
const choices = new Map<string, Choice>();

/** The options of a connection to a database whose address may name several servers. */
export const hostConfig = (databaseUrl: string): ClientConfig & { address: Address } => {
  const address = readAddress(databaseUrl);
  return { connectionString: address.url, address };
};

/**
 * A connection to that server of an address which can be written to. All servers are asked at the same time, so one that is away costs nothing. After
 * a failover the next connection asks again and finds the new primary.
 */
export class HostClient extends Client {
  readonly #address: Address | undefined;

  constructor(config: ClientConfig & { address?: Address } = {}) {
    super(config);
    // An error that comes before its owner listens would end the process. What is asked of the connection fails by itself.
    this.on("error", () => {});
    this.#address = config.address && isChoice(config.address) ? config.address : undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  override connect(callback?: any): any {
    const address = this.#address;
    if (!address) return callback ? super.connect(callback) : super.connect();
    if (callback) return this.#open(address, callback);
    return new Promise((resolve, reject) => {
      this.#open(address, (error) => (error ? reject(error) : resolve(this)));
    });
  }

  #open(address: Address, callback: (error?: Error) => void): void {
    const opened = (error?: Error) => {
      if (error) choices.delete(address.url);
      callback(error);
    };
    chosenHost(address).then(({ url }) => {
      const { host, port } = new Client({ connectionString: url });
      Object.assign(this, { host, port });
      super.connect(opened);
    }, opened);
  }
}

async function chosenHost(address: Address): Promise<Host> {
  const known = choices.get(address.url);
  if (known && known.until > Date.now()) return known.host;
  const host = firstOf(address);
  const choice = { host, until: Number.POSITIVE_INFINITY };
  choices.set(address.url, choice);
  try {
    await host;
    choice.until = Date.now() + CHOICE_MS;
  } catch (error) {
    choices.delete(address.url);
    throw error;
  }
  return host;
}

async function firstOf({ hosts, wanted }: Address): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => probe(host, wanted)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (one: Error, index) => `${hosts[index]?.name}: ${one.message}`,
    );
    throw new NoHost(`no server is ${wanted === "any" ? "there" : wanted} (${reasons.join("; ")})`, { cause: error });
  }
}

const QUESTION: Record<Wanted, string> = {
  any: "select true as fits",
  primary: "select not pg_is_in_recovery() as fits",
  "read-write": "select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as fits",
};

/** @throws unless the server answers and is what is wanted */
async function probe(host: Host, wanted: Wanted): Promise<Host> {
  const client = new Client({
    connectionString: host.url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ fits: boolean }>(QUESTION[wanted]);
    if (rows[0]?.fits) return host;
    throw new Error(`it is not ${wanted}`);
  } finally {
    void client.end().catch(() => {});
  }
}
