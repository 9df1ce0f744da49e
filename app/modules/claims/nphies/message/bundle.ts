import { EXTENSION, LICENCE, NPHIES, PROFILE, type SentEvent, SYSTEM } from "./codes.ts";
import type { Coding, Insurer, MessageSettings, Sender } from "./snapshot.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
export type Resource = {
  readonly resourceType: string;
  readonly id: string;
  readonly [name: string]: Json | undefined;
};
export type Entry = { readonly fullUrl: string; readonly resource: Resource };
export type Bundle = Resource & { readonly resourceType: "Bundle"; readonly entry: readonly Entry[] };

export const meta = ({ profileVersion }: MessageSettings, profile: string) => ({
  profile: [profileVersion === null ? profile : `${profile}|${profileVersion}`],
});

export const concept = (system: string, code: string, display?: string | null) => ({
  coding: [{ system, code, ...(display ? { display } : {}) }],
});
export const codings = (codes: readonly Coding[]) => ({
  coding: codes.map(({ system, code, display }) => ({ system, code, ...(display ? { display } : {}) })),
});
/** Amounts are decimals with two places, which a JSON number holds exactly. */
export const money = (value: string) => ({ value: Number(value), currency: "SAR" });
export const reference = ({ resourceType, id }: Pick<Resource, "resourceType" | "id">) => ({
  reference: `${resourceType}/${id}`,
});
/** An identifier that this shop gives, such as a claim's number. */
export const own = ({ baseUrl }: MessageSettings, kind: string, value: string) => ({
  system: `${baseUrl}/identifiers/${kind}`,
  value,
});

const organization = (system: string, value: string) => ({
  endpoint: `${system}/${value}`,
  receiver: { type: "Organization", identifier: { system, value } },
});

/** The header of a message to an insurer, or to nphies itself where no insurer is named. */
function header(sender: Sender, event: SentEvent, to: { insurer: Insurer | null; focus: string }): Resource {
  const { settings, ids, provider } = sender;
  const destination = to.insurer
    ? organization(LICENCE.insurer, to.insurer.licence)
    : { ...organization(LICENCE.nphies, NPHIES), endpoint: settings.serviceAddress };
  return {
    resourceType: "MessageHeader",
    id: ids.header,
    meta: meta(settings, PROFILE.header),
    eventCoding: { system: SYSTEM.events, code: event },
    destination: [destination],
    sender: { type: "Organization", identifier: { system: LICENCE.provider, value: provider.licence } },
    source: { endpoint: settings.baseUrl },
    focus: [{ reference: to.focus }],
  };
}

/**
 * A message: its header, what it is about, and all that this refers to, in the order given.
 * @param insurer null for nphies itself
 */
export function bundle(
  sender: Sender,
  event: SentEvent,
  { insurer, focus, others }: { insurer: Insurer | null; focus: Resource; others: readonly Resource[] },
): Bundle {
  const { settings, ids } = sender;
  const urlOf = (resource: Resource) => `${settings.baseUrl}/fhir/${resource.resourceType}/${resource.id}`;
  const entries = [focus, ...others].map((resource) => ({ fullUrl: urlOf(resource), resource }));
  const first = header(sender, event, { insurer, focus: urlOf(focus) });
  const whole = {
    resourceType: "Bundle",
    id: ids.bundle,
    meta: meta(settings, PROFILE.bundle),
    type: "message",
    timestamp: ids.at,
    entry: [{ fullUrl: `urn:uuid:${ids.header}`, resource: first }, ...entries],
  };
  // Leaves out the members that have no value.
  return JSON.parse(JSON.stringify(whole));
}

/** The text of a message as it is stored and sent. */
export const messageText = (message: Bundle): string => JSON.stringify(message);

export const extension = {
  money: (name: keyof typeof EXTENSION, value: string) => ({ url: EXTENSION[name], valueMoney: money(value) }),
  concept: (name: keyof typeof EXTENSION, system: string, code: string) => ({
    url: EXTENSION[name],
    valueCodeableConcept: concept(system, code),
  }),
  value: (name: keyof typeof EXTENSION, value: { readonly [kind: `value${string}`]: Json }) => ({
    url: EXTENSION[name],
    ...value,
  }),
};
