import { SENT_EVENTS, type SentEvent } from "#app/modules/claims/nphies/message/codes.ts";
import { type Parts, type Problem, problem, problemIf } from "./problem.ts";
import { amountOf, list, membersOf, text, tree } from "./tree.ts";

/** How a message hangs together, whatever it is about. */

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

export function structureProblems(parts: Parts): Problem[] {
  const { bundle, entries } = parts;
  const required = [
    ["type", bundle.type === "message"],
    ["id", GUID.test(text(bundle.id))],
    ["timestamp", WITH_ZONE.test(text(bundle.timestamp))],
    ["entry[0]", entries[0]?.type === "MessageHeader"],
  ] as const;
  return [
    ...required.flatMap(([name, isGood]) => problemIf(!isGood, "bundle", "IC-01428", `Bundle.${name}`)),
    ...entries.flatMap(({ fullUrl }, index) =>
      problemIf(fullUrl === "", "fullUrl", "IC-01428", `Bundle.entry[${index}].fullUrl`),
    ),
    ...parts.of("Binary").map(({ where }) => problem("attachmentAsResource", "GE-00013", where)),
    ...focusProblems(parts),
    ...referenceProblems(parts),
    ...amountProblems(parts),
  ];
}

/** Which code nphies gives for which fault of the focus is not verified. */
function focusProblems({ header, event, entries }: Parts): Problem[] {
  const where = "Bundle.entry[0].resource.focus";
  const focus = list(header.focus);
  const [only] = focus;
  if (focus.length !== 1 || !only) return [problem("focusCount", "BV-00221", where)];
  const target = entries.find(({ fullUrl }) => fullUrl !== "" && fullUrl === only.reference);
  if (!target) return [problem("focusType", "RE-00169", `${where}[0]`)];
  const expected = SENT_EVENTS[event as SentEvent] as string | undefined;
  return problemIf(target.type !== expected, "focusType", "BV-00167", `${where}[0]`);
}

/** A reference names an entry by its address, or by type and id below the address that the entries share. */
function referenceProblems({ entries }: Parts): Problem[] {
  const known = new Set(entries.map(({ fullUrl }) => fullUrl));
  return entries.flatMap(({ fullUrl, resource, where }) => {
    const base = fullUrl.split("/").slice(0, -2).join("/");
    return [...membersOf(resource, where)].flatMap(({ path, name, value }) => {
      if (name !== "reference" || typeof value !== "string") return [];
      const isKnown = known.has(value) || known.has(`${base}/${value}`);
      return problemIf(!isKnown, "reference", "RE-00100", path);
    });
  });
}

/** Money has two decimals at most, and no amount is missing its currency. */
function amountProblems({ entries }: Parts): Problem[] {
  return entries.flatMap(({ resource, where }) =>
    [...membersOf(resource, where)].flatMap(({ path, value }) => {
      const node = tree(value);
      const isMoney = "currency" in node;
      const digits = amountOf(node)?.split(".")[1] ?? "";
      const isGood = node.currency === "SAR" && amountOf(node) !== undefined && digits.length <= 2;
      return problemIf(isMoney && !isGood, "amountDecimals", null, path);
    }),
  );
}
