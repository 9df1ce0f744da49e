import { useEffect, useRef, useState } from "react";
import { contactRefusals } from "#app/modules/prescriptions/optics/contact-lens.ts";
import { readRefraction } from "#app/modules/prescriptions/optics/measures.ts";
import { refusals } from "#app/modules/prescriptions/optics/rx-check.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { paths } from "#app/paths.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { contactFields, nearPdField, transposedFields } from "./apply-tool.ts";
import type { RxTool } from "./rx-tools.tsx";

type Fields = Record<string, string>;

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Whether the form could be saved now, as far as the browser can tell. */
export const isValid = (fields: Fields): boolean =>
  Boolean(fields.customerId) && refusals(readRefraction(fields)).length + contactRefusals(fields).length === 0;

const TOOLS: Record<RxTool, (fields: Fields) => Record<string, string>> = {
  transpose: transposedFields,
  nearPd: nearPdField,
  contactPowers: contactFields,
};

/** The newest prescription of a customer who was chosen in the browser. */
async function newestOf(customerId: number | string): Promise<PrescriptionView | null> {
  const answer = await fetch(paths.prescriptions.newestOf(customerId)).catch(() => null);
  const found: unknown = answer?.ok ? await answer.json() : null;
  return Array.isArray(found) ? ((found[0] as PrescriptionView | undefined) ?? null) : null;
}

/** What the browser knows of the form while it is filled in. */
export function useLiveForm() {
  /** An element of the form. */
  const top = useRef<HTMLDivElement>(null);
  /** The current values; undefined on the server and without scripts. */
  const [live, setLive] = useState<Fields>();
  const [picked, setPicked] = useState<{ customerId: string; newest: PrescriptionView | null }>();
  const read = () => {
    const form = top.current?.closest("form");
    if (form) setLive(fieldsOf(form));
  };
  useEffect(read, []);

  /** Changes the form with a tool at once. */
  function applyTool(tool: RxTool) {
    const form = top.current?.closest("form");
    if (!form) return;
    for (const [name, value] of Object.entries(TOOLS[tool](fieldsOf(form)))) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    read();
  }

  function choose(option: PickerOption | null) {
    setTimeout(read);
    if (!option) return;
    newestOf(option.id).then((newest) => setPicked({ customerId: String(option.id), newest }));
  }

  return {
    top,
    live,
    read,
    onTool: live ? applyTool : undefined,
    choose,
    /** The prescription of the customer who was chosen here; undefined where the page has the customer from its address. */
    newest: live && picked && picked.customerId === live.customerId ? picked.newest : undefined,
  };
}
