import { fileNameOf } from "#app/modules/e-invoicing/document/file-name.ts";
import { readFields } from "#app/modules/e-invoicing/document/invoice-code.ts";

export type ToName = {
  id: number;
  unitId: number;
  counter: number;
  number: string;
  issuedAt: Date;
  status: string;
  /** The content of the QR code, which says the seller's VAT number as it was. */
  code: string;
};

/**
 * Names the files of an archive, each once. A refused document has its counter at the end, because the one that followed it has the same number; and
 * so has any other whose name is taken.
 */
export function fileNames(): (document: ToName) => string {
  const taken = new Set<string>();
  return ({ unitId, counter, number, issuedAt, status, code }) => {
    const vatNumber = readFields(code)?.[1]?.toString("utf8") ?? "";
    const name = fileNameOf({ vatNumber, issuedAt, number });
    const choices = [...(status === "refused" ? [] : [name]), `${name}_${counter}`, `${name}_${unitId}-${counter}`];
    const free = choices.find((one) => !taken.has(one.toLowerCase())) ?? `${name}_${taken.size}`;
    taken.add(free.toLowerCase());
    return `${free}.xml`;
  };
}
