import { list, type Tree, text, tree } from "./tree.ts";

/** What is wrong with a message, by the last part of its text's key. */
export const PROBLEMS = [
  "amountDecimals",
  "attachmentAsResource",
  "bodySite",
  "bundle",
  "cancelFocus",
  "cancelReason",
  "coverageClass",
  "detailNet",
  "diagnosis",
  "encounter",
  "episode",
  "focusCount",
  "focusType",
  "freeTextCode",
  "fullUrl",
  "informationEmpty",
  "invoice",
  "itemNet",
  "itemPackage",
  "length",
  "lensEye",
  "lensProduct",
  "lensSphere",
  "messageSize",
  "packageDetails",
  "period",
  "periodDay",
  "periodFirst",
  "personBirth",
  "personIdentity",
  "policyHolder",
  "pollCount",
  "pollProvider",
  "pollTypes",
  "practitioner",
  "prescriber",
  "prescription",
  "prescriptionStatus",
  "related",
  "reference",
  "sequence",
  "subtype",
  "total",
] as const;
export type ProblemName = (typeof PROBLEMS)[number];

/**
 * `code` is nphies' code of the refusal that is avoided, or null where none is known. `where` is a FHIRPath, such as
 * Bundle.entry[1].resource.item[0].net.
 */
export type Problem = { code: string | null; where: string; text: `nphies.problems.${ProblemName}` };

export const problem = (name: ProblemName, code: string | null, where: string): Problem => ({
  code,
  where,
  text: `nphies.problems.${name}`,
});
export const problemIf = (isWrong: boolean, name: ProblemName, code: string | null, where: string): Problem[] =>
  isWrong ? [problem(name, code, where)] : [];

export type PartEntry = { fullUrl: string; resource: Tree; type: string; where: string };
/** A message taken apart for its rules. */
export type Parts = {
  bundle: Tree;
  entries: readonly PartEntry[];
  header: Tree;
  event: string;
  /** The resources of one type. */
  of(type: string): PartEntry[];
};

export function partsOf(message: unknown): Parts {
  const bundle = tree(message);
  const entries = list(bundle.entry).map((entry, index) => {
    const resource = tree(entry.resource);
    const where = `Bundle.entry[${index}].resource`;
    return { fullUrl: text(entry.fullUrl), resource, type: text(resource.resourceType), where };
  });
  const header = entries[0]?.type === "MessageHeader" ? entries[0].resource : {};
  return {
    bundle,
    entries,
    header,
    event: text(tree(header.eventCoding).code),
    of: (type) => entries.filter((entry) => entry.type === type),
  };
}

/** The members of a list of a resource, each with its path. */
export const each = (entry: PartEntry, name: string): { node: Tree; where: string }[] =>
  list(entry.resource[name]).map((node, index) => ({ node, where: `${entry.where}.${name}[${index}]` }));
