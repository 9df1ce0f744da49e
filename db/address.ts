/** One server of a database. */
export type Host = { name: string; url: string };

/** What a server must allow to be connected to, in the words of PostgreSQL's own clients. */
export type Wanted = "any" | "read-write" | "primary";

/** The address of a database that several servers may hold, such as a primary and its standbys. */
export type Address = {
  /** The address with the first server alone, which every library understands. */
  url: string;
  hosts: Host[];
  wanted: Wanted;
};

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const WANTED = "target_session_attrs";
const POSSIBLE: readonly string[] = ["any", "read-write", "primary"];

/**
 * Reads `postgres://user:password@one:5432,two:5432/shop?target_session_attrs=read-write`. Of several servers the one that can be written to is meant,
 * unless the address says something else.
 * @throws with a sentence for people that names the variable
 */
export function readAddress(databaseUrl: string): Address {
  const [, start = "", list = "", rest = ""] = PARTS.exec(databaseUrl) ?? [];
  if (start === "") throw new Error("DATABASE_URL must be an address such as postgres://user:password@host:5432/name.");
  const { end, wanted } = splitWanted(rest);
  const names = list.split(",");
  const hosts = names.map((name) => ({ name, url: `${start}${name}${end}` }));
  const wrong = hosts.find(({ name, url }) => (names.length > 1 && name === "") || !URL.canParse(url));
  if (wrong) throw new Error(`DATABASE_URL: "${wrong.name}" is not the name and port of a server.`);
  return { url: hosts[0]?.url ?? "", hosts, wanted: wanted ?? (names.length > 1 ? "read-write" : "any") };
}

/** Takes the parameter, which the libraries do not know, out of the part behind the servers. */
function splitWanted(rest: string): { end: string; wanted: Wanted | undefined } {
  const [path = "", query = ""] = rest.split("?", 2);
  const pairs = query.split("&").filter((pair) => pair !== "");
  const value = pairs.find((pair) => pair.startsWith(`${WANTED}=`))?.slice(WANTED.length + 1);
  if (value !== undefined && !POSSIBLE.includes(value)) {
    throw new Error(`DATABASE_URL: ${WANTED} must be read-write, primary or any, not "${value}": the product writes.`);
  }
  const others = pairs.filter((pair) => !pair.startsWith(`${WANTED}=`)).join("&");
  return { end: others ? `${path}?${others}` : path, wanted: value as Wanted | undefined };
}

/** Whether an address leaves a choice, or asks for something that a server may not be. */
export const isChoice = ({ hosts, wanted }: Address): boolean => hosts.length > 1 || wanted !== "any";
