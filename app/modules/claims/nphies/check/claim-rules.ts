import { EXTENSION, FREE_TEXT_GROUPS } from "#app/modules/claims/nphies/message/codes.ts";
import { each, type PartEntry, type Parts, type Problem, problem, problemIf } from "./problem.ts";
import { codeOf, extensionOf, list, type Tree, text, tree } from "./tree.ts";

/** What nphies asks of a claim and an authorization of the type vision. */

const REQUIRED = "IC-01428";

export function claimProblems(parts: Parts): Problem[] {
  return parts.of("Claim").flatMap((claim) => {
    const isClaim = claim.resource.use === "claim";
    return [
      ...parts.of("Encounter").map(({ where }) => problem("encounter", "BV-00354", where)),
      ...problemIf(codeOf(claim.resource.subType) !== "op", "subtype", "BV-00367", `${claim.where}.subType`),
      ...problemIf(!isReferring(claim.resource.prescription), "prescription", REQUIRED, `${claim.where}.prescription`),
      ...(isClaim ? periodProblems(claim) : []),
      ...diagnosisProblems(claim),
      ...each(claim, "item").flatMap(({ node, where }) => itemProblems(node, where, isClaim)),
      ...sequenceProblems(claim),
      ...each(claim, "supportingInfo").flatMap(({ node, where }) => informationProblems(node, where)),
      ...each(claim, "related").flatMap(({ node, where }) => {
        const { value } = tree(tree(node.claim).identifier);
        return problemIf(text(value) === "", "related", "BV-00725", where);
      }),
    ];
  });
}

const isReferring = (value: unknown): boolean => text(tree(value).reference) !== "";

/** The month of the books is the first extension, and its first day. A claim names its episode. */
function periodProblems({ resource, where }: PartEntry): Problem[] {
  const period = extensionOf(resource, EXTENSION.accountingPeriod);
  const day = text(period?.valueDate);
  const episode = tree(extensionOf(resource, EXTENSION.episode)?.valueIdentifier);
  const isFirst = list(resource.extension)[0] === period;
  const place = `${where}.extension`;
  const missing = day === "" ? "period" : isFirst ? null : "periodFirst";
  return [
    ...(missing ? [problem(missing, "IC-01620", place)] : []),
    ...problemIf(day !== "" && !/^\d{4}-\d{2}-01$/.test(day), "periodDay", "BV-01010", place),
    ...problemIf(text(episode.value) === "", "episode", REQUIRED, place),
  ];
}

function diagnosisProblems(claim: PartEntry): Problem[] {
  const all = each(claim, "diagnosis");
  const principal = all.filter(({ node }) => codeOf(list(node.type)[0]) === "principal");
  return [
    ...problemIf(principal.length !== 1, "diagnosis", REQUIRED, `${claim.where}.diagnosis`),
    ...all.flatMap(({ node, where }) => problemIf("onAdmission" in node, "diagnosis", null, `${where}.onAdmission`)),
  ];
}

function itemProblems(item: Tree, where: string, isClaim: boolean): Problem[] {
  const invoice = tree(extensionOf(item, EXTENSION.patientInvoice)?.valueIdentifier);
  const unfit = [EXTENSION.package, EXTENSION.maternity].some((url) => extensionOf(item, url));
  return [
    ...problemIf("bodySite" in item, "bodySite", "BV-00374", `${where}.bodySite`),
    ...problemIf(isClaim && text(invoice.value) === "", "invoice", REQUIRED, `${where}.extension`),
    ...problemIf(isClaim && unfit, "itemPackage", null, `${where}.extension`),
  ];
}

/** Sequences are unique, and what an item points to exists. */
function sequenceProblems(claim: PartEntry): Problem[] {
  const numbers = (name: string) => list(claim.resource[name]).map(({ sequence }) => sequence);
  const repeated = ["careTeam", "supportingInfo", "diagnosis", "item"].flatMap((name) => {
    const found = numbers(name);
    return problemIf(new Set(found).size !== found.length, "sequence", null, `${claim.where}.${name}`);
  });
  const pointers = [
    ["careTeamSequence", "careTeam"],
    ["diagnosisSequence", "diagnosis"],
    ["informationSequence", "supportingInfo"],
  ] as const;
  const lost = each(claim, "item").flatMap(({ node, where }) =>
    pointers.flatMap(([name, target]) => {
      const known = new Set(numbers(target));
      const named: unknown[] = Array.isArray(node[name]) ? node[name] : [];
      return problemIf(!named.every((one) => known.has(one)), "sequence", null, `${where}.${name}`);
    }),
  );
  return [...repeated, ...lost];
}

/** Free text has no code, and nothing is sent without a value. */
function informationProblems(node: Tree, where: string): Problem[] {
  const isFree = (FREE_TEXT_GROUPS as readonly string[]).includes(codeOf(node.category));
  const hasCode = codeOf(node.code) !== "";
  const hasValue = Object.keys(node).some((name) => /^(value|timing)[A-Z]/.test(name));
  return [
    ...problemIf("code" in node && (isFree || !hasCode), "freeTextCode", "BV-00530", `${where}.code`),
    ...problemIf(!hasValue && !hasCode, "informationEmpty", null, where),
  ];
}

const LENS_TYPES = ["lens", "contact"];

export function prescriptionProblems(parts: Parts): Problem[] {
  return parts.of("VisionPrescription").flatMap((entry) => {
    const { resource, where } = entry;
    const prescriber = tree(resource.prescriber);
    const isNamed =
      text(prescriber.display) !== "" ||
      (text(prescriber.type) !== "" && text(tree(prescriber.identifier).value) !== "");
    const isOne = list(resource.identifier).length === 1 && resource.status === "active";
    const lenses = each(entry, "lensSpecification");
    return [
      ...problemIf(!isNamed, "prescriber", "BV-00565", `${where}.prescriber`),
      ...problemIf(!isOne, "prescriptionStatus", REQUIRED, where),
      ...problemIf(lenses.length === 0, "lensProduct", REQUIRED, `${where}.lensSpecification`),
      ...lenses.flatMap((lens) => lensProblems(lens.node, lens.where)),
    ];
  });
}

function lensProblems(lens: Tree, where: string): Problem[] {
  const product = codeOf(lens.product);
  const isEye = lens.eye === "right" || lens.eye === "left";
  return [
    ...problemIf(!LENS_TYPES.includes(product), "lensProduct", REQUIRED, `${where}.product`),
    ...problemIf(!isEye, "lensEye", REQUIRED, `${where}.eye`),
    ...problemIf(product === "lens" && typeof lens.sphere !== "number", "lensSphere", "IC-01417", `${where}.sphere`),
  ];
}
