import { CANCEL_REASONS, EXTENSION } from "#app/modules/claims/nphies/message/codes.ts";
import { each, type PartEntry, type Parts, type Problem, problem, problemIf } from "./problem.ts";
import { codeOf, extensionOf, list, membersOf, text, tree } from "./tree.ts";

/** What nphies asks of people, cover and tasks, and how long its texts may be. */

const REQUIRED = "IC-01428";

export function peopleProblems(parts: Parts): Problem[] {
  return [
    ...parts.of("Patient").flatMap(({ resource, where }) => {
      const [identifier] = list(resource.identifier);
      const isKnown = text(identifier?.value) !== "" && codeOf(identifier?.type) !== "";
      return [
        ...problemIf(text(resource.birthDate) === "", "personBirth", "IC-00236", `${where}.birthDate`),
        ...problemIf(!isKnown, "personIdentity", REQUIRED, `${where}.identifier`),
      ];
    }),
    ...parts.of("Practitioner").flatMap(({ resource, where }) => {
      const licence = text(list(resource.identifier)[0]?.value);
      return problemIf(licence === "", "practitioner", REQUIRED, `${where}.identifier`);
    }),
    ...parts.of("Coverage").flatMap(coverageProblems),
  ];
}

function coverageProblems({ resource, where }: PartEntry): Problem[] {
  const hasHolder = text(tree(resource.policyHolder).reference) !== "";
  return [
    ...problemIf(!hasHolder, "policyHolder", "IC-01564", `${where}.policyHolder`),
    ...problemIf(list(resource.class).length === 0, "coverageClass", "IC-01571", `${where}.class`),
  ];
}

export function taskProblems(parts: Parts): Problem[] {
  return parts.of("Task").flatMap((task) => {
    const code = codeOf(task.resource.code);
    if (code === "cancel") return cancelProblems(task);
    return code === "poll" ? pollProblems(parts, task) : [];
  });
}

function cancelProblems({ resource, where }: PartEntry): Problem[] {
  const focus = tree(resource.focus);
  const isAbout = focus.type === "Claim" && text(tree(focus.identifier).value) !== "";
  const isReason = (CANCEL_REASONS as readonly string[]).includes(codeOf(resource.reasonCode));
  const wrongPlace = "statusReason" in resource;
  return [
    ...problemIf(!isAbout, "cancelFocus", REQUIRED, `${where}.focus`),
    ...problemIf(wrongPlace, "cancelReason", "IB-00229", `${where}.statusReason`),
    ...problemIf(!isReason && !wrongPlace, "cancelReason", REQUIRED, `${where}.reasonCode`),
  ];
}

const MOST_POLLED = 100;

function pollProblems(parts: Parts, task: PartEntry): Problem[] {
  const inputs = each(task, "input").map(({ node, where }) => ({ node, where, name: codeOf(node.type) }));
  const has = (name: string) => inputs.some((one) => one.name === name);
  const counts = inputs.filter(({ name }) => name === "count");
  return [
    ...problemIf(has("include-message-type") && has("exclude-message-type"), "pollTypes", null, `${task.where}.input`),
    ...counts.flatMap(({ node, where }) => {
      const count = Number(node.valuePositiveInt);
      return problemIf(!(count >= 1 && count <= MOST_POLLED), "pollCount", null, where);
    }),
    ...parts
      .of("Organization")
      .filter(({ resource }) => extensionOf(resource, EXTENSION.providerType))
      .map(({ where }) => problem("pollProvider", "IC-01574", `${where}.extension`)),
  ];
}

const ARABIC = /[\u0600-\u06ff]/;
/** Texts may have half as many characters when they hold Arabic. */
const isLong = (value: string, most: number, mostArabic = most): boolean =>
  value.length > (ARABIC.test(value) ? mostArabic : most);

/** The longest texts by the end of their path, without indexes. */
const LONGEST: readonly (readonly [end: RegExp, most: number, mostArabic?: number])[] = [
  [/\.identifier\.value$|\.valueIdentifier\.value$/, 50],
  [/\.coding\.code$/, 30],
  [/\.system$|\.url$|\.reference$|\.fullUrl$/, 255],
  [/\.preAuthRef$/, 40],
  [/\.supportingInfo\.valueString$/, 250, 125],
  [/\.name\.text$/, 250, 125],
  [/resource\.name$/, 250],
  [/\.class\.value$/, 30],
  [/\.class\.name$/, 100],
  [/resource\.network$/, 30],
  [/resource\.dependent$/, 10],
];

/** nphies takes no message above 10 MB. */
const MOST_BYTES = 10 * 1024 * 1024;

export function lengthProblems(parts: Parts): Problem[] {
  const long = parts.entries.flatMap(({ resource, where }) =>
    [...membersOf(resource, where)].flatMap(({ path, value }) => {
      const plain = path.replaceAll(/\[\d+\]/g, "");
      const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
      const limit = LONGEST.find(([end]) => end.test(plain));
      const isWrong = limit !== undefined && texts.some((one) => isLong(one, limit[1], limit[2]));
      return problemIf(isWrong, "length", null, path);
    }),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(parts.bundle)).length;
  return [...long, ...problemIf(bytes > MOST_BYTES, "messageSize", null, "Bundle")];
}
