import { randomUUID } from "node:crypto";
import { type Parts, partsOf } from "#app/modules/claims/nphies/check/problem.ts";
import { list, type Tree, text, tree } from "#app/modules/claims/nphies/check/tree.ts";
import { LICENCE, NPHIES, PROFILE, SYSTEM } from "#app/modules/claims/nphies/message/codes.ts";

/** A request as the simulator reads it, and the frame of its answers. */
export type Request = {
  parts: Parts;
  event: string;
  headerId: string;
  provider: string;
  insurer: string;
  /** What the message is about. */
  main: Tree;
  /** The identifier of that, as one text. */
  key: string;
  memberNumber: string;
};

export function readRequest(body: string): Request {
  const parts = partsOf(JSON.parse(body));
  const focus = text(list(parts.header.focus)[0]?.reference);
  const main = parts.entries.find(({ fullUrl }) => fullUrl === focus)?.resource;
  if (!main || parts.event === "") throw new Error("The message has no header with a focus.");
  const licenceOf = (holder: unknown) => text(tree(tree(holder).identifier).value);
  const [identifier = {}] = list(main.identifier);
  const coverage = parts.of("Coverage")[0]?.resource ?? {};
  return {
    parts,
    event: parts.event,
    headerId: text(parts.header.id),
    provider: licenceOf(parts.header.sender),
    insurer: licenceOf(list(parts.header.destination)[0]?.receiver),
    main,
    key: identifierKey(identifier),
    memberNumber: text(list(coverage.identifier)[0]?.value),
  };
}

export const identifierKey = ({ system, value }: Tree): string => `${text(system)} ${text(value)}`;

const BASE = "http://simulator.invalid";
const profile = (url: string) => ({ profile: [`${url}|1.0.0`] });

type Frame = {
  event: string;
  /** The message whose people and companies are named. It is answered, unless `headerId` is null: an insurer begins. */
  request: { headerId: string | null; parts: Parts };
  provider: string;
  /** The insurer that answers; nphies itself where it is null. */
  insurer: string | null;
  /** What the answer is about; an acknowledgement has nothing. */
  main: Tree | null;
  tags?: readonly string[];
  /** Messages that a poll brings. */
  brought?: readonly Tree[];
};

const organization = (system: string, value: string) => ({
  type: "Organization",
  identifier: { system, value },
});

/** An answer with the people and companies of its request, so that its references resolve. */
export function answerMessage({ event, request, provider, insurer, main, tags = [], brought = [] }: Frame): Tree {
  const header = randomUUID();
  const from = insurer === null ? organization(LICENCE.nphies, NPHIES) : organization(LICENCE.insurer, insurer);
  const beside = request.parts.entries.filter(({ type }) => ["Patient", "Organization", "Coverage"].includes(type));
  const [known] = beside;
  const base = known ? known.fullUrl.split("/").slice(0, -2).join("/") : `${BASE}/fhir`;
  const focus = main && `${base}/${main.resourceType}/${main.id}`;
  return {
    resourceType: "Bundle",
    id: randomUUID(),
    meta: profile(PROFILE.bundle),
    type: "message",
    timestamp: new Date().toISOString(),
    entry: [
      {
        fullUrl: `urn:uuid:${header}`,
        resource: {
          resourceType: "MessageHeader",
          id: header,
          meta: {
            ...profile(PROFILE.header),
            tag: tags.length > 0 ? tags.map((code) => ({ system: SYSTEM.metaTags, code })) : undefined,
          },
          eventCoding: { system: SYSTEM.events, code: event },
          destination: [
            {
              endpoint: `${LICENCE.provider}/${provider}`,
              receiver: organization(LICENCE.provider, provider),
            },
          ],
          sender: from,
          source: { endpoint: BASE },
          response: request.headerId === null ? undefined : { identifier: request.headerId, code: "ok" },
          focus: focus ? [{ reference: focus }] : undefined,
        },
      },
      ...(main ? [{ fullUrl: focus, resource: main }] : []),
      ...(main ? beside : []).map(({ fullUrl, resource }) => ({ fullUrl, resource })),
      ...brought.map((resource) => ({ fullUrl: `urn:uuid:${text(resource.id)}`, resource })),
    ],
  };
}

/** An identifier that the simulated insurer gives. */
export const given = (kind: string, value: string) => ({ system: `${BASE}/identifiers/${kind}`, value });
export const meta = profile;
