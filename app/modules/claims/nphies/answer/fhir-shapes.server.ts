import { z } from "zod";
import { type Amount, big } from "#app/lib/money/money.ts";
import { EXTENSION } from "#app/modules/claims/nphies/message/codes.ts";
import type { AnswerError, Days, NamedId } from "./answer.ts";

/** The parts of FHIR that answers are made of. Members that no answer needs are passed over. */

export const Coding = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
  get extension() {
    return z.array(Extension).optional();
  },
});
export const Concept = z.looseObject({ coding: z.array(Coding).optional(), text: z.string().optional() });
export const Identifier = z.looseObject({ system: z.string().optional(), value: z.string().optional() });
export const Reference = z.looseObject({ reference: z.string().optional(), identifier: Identifier.optional() });
export const Money = z.looseObject({ value: z.number().optional() });
export const Period = z.looseObject({ start: z.string().optional(), end: z.string().optional() });
const Extension = z.looseObject({
  url: z.string(),
  valueString: z.string().optional(),
  valueCodeableConcept: z
    .looseObject({ coding: z.array(z.looseObject({ code: z.string().optional() })).optional() })
    .optional(),
  valueMoney: Money.optional(),
  valuePositiveInt: z.number().optional(),
});
export const Extensions = z.array(Extension).optional();
export const Issue = z.looseObject({ code: Concept });

type ExtensionList = z.infer<typeof Extensions>;

export const codeOf = (concept: z.infer<typeof Concept> | undefined): string | null =>
  concept?.coding?.[0]?.code ?? concept?.text ?? null;

export const named = (identifier: z.infer<typeof Identifier> | undefined): NamedId | null =>
  identifier?.value === undefined ? null : { system: identifier.system ?? "", value: identifier.value };

export const days = (period: z.infer<typeof Period> | undefined): Days | null =>
  period ? { start: period.start ?? null, end: period.end ?? null } : null;

/** The exact decimal that was received, with two places at least. */
export function received(value: number): Amount {
  const exact = big(value);
  const places = exact.toFixed().split(".")[1]?.length ?? 0;
  return exact.toFixed(Math.max(places, 2));
}
export const receivedMoney = (money: z.infer<typeof Money> | undefined): Amount | null =>
  money?.value === undefined ? null : received(money.value);

const found = (extensions: ExtensionList, name: keyof typeof EXTENSION) =>
  extensions?.find(({ url }) => url === EXTENSION[name]);
export const conceptIn = (extensions: ExtensionList, name: keyof typeof EXTENSION): string | null =>
  found(extensions, name)?.valueCodeableConcept?.coding?.[0]?.code ?? null;
export const moneyIn = (extensions: ExtensionList, name: keyof typeof EXTENSION): Amount | null =>
  receivedMoney(found(extensions, name)?.valueMoney);
export const numberIn = (extensions: ExtensionList, name: keyof typeof EXTENSION): number | null =>
  found(extensions, name)?.valuePositiveInt ?? null;

/** Every coding of an error is one, with the place that it names. */
export const errorsOf = (issues: readonly z.infer<typeof Issue>[] | undefined): AnswerError[] =>
  (issues ?? []).flatMap(({ code }) =>
    (code.coding ?? []).map((coding) => ({
      code: coding.code ?? "",
      display: coding.display ?? code.text ?? "",
      expression: found(coding.extension, "errorExpression")?.valueString ?? null,
    })),
  );

const OperationOutcome = z.looseObject({
  issue: z.array(
    z.looseObject({
      code: z.string().optional(),
      details: Concept.optional(),
      diagnostics: z.string().optional(),
      expression: z.array(z.string()).optional(),
    }),
  ),
});

/** The rows of an OperationOutcome. */
export const outcomeErrors = (resource: unknown): AnswerError[] =>
  OperationOutcome.parse(resource).issue.map(({ code, details, diagnostics, expression }) => ({
    code: codeOf(details) ?? code ?? "",
    display: diagnostics ?? details?.coding?.[0]?.display ?? details?.text ?? "",
    expression: expression?.[0] ?? null,
  }));
