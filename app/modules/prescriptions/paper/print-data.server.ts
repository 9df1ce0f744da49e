import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { nonceOf } from "#app/http/context.server.ts";
import { formInput } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { PrintedShop } from "./paper.ts";
import { type Printed, prescriptionPaper } from "./prescription-paper.server.ts";
import { previewPrescription, printPrescription } from "./preview-prescription.server.ts";

/** The data for the printouts of a saved prescription. */
export async function printedPrescription(args: LoaderFunctionArgs) {
  const prescription = await load(args, printPrescription, { id: args.params.id });
  return printout(args, prescription.id, prescription);
}

/** The data for the printouts of an unsaved form. */
export async function printedForm(args: ActionFunctionArgs, form: FormData) {
  const input = { ...formInput(form), acceptedWarnings: undefined };
  return printout(args, null, await load(args, previewPrescription, input));
}

async function printout(args: LoaderFunctionArgs, id: number | null, prescription: Printed) {
  const { locale } = await guard(args);
  const asked = new URL(args.request.url).searchParams.get("language");
  const language: Locale = asked === "en" || asked === "ar" ? asked : locale;
  const paper = prescriptionPaper(prescription, language);
  return {
    id,
    title: [paper.title, paper.number].filter(Boolean).join(" "),
    paper,
    store: shopOf(prescription, language),
    nonce: nonceOf(args.context),
  };
}

/** The shop as its paper names it, in one language. */
export function shopOf({ parties: { store } }: Printed, language: Locale): PrintedShop {
  const inArabic = language === "ar";
  return {
    name: (inArabic && store?.nameAr) || store?.name || "",
    address: (inArabic && store?.addressAr) || store?.address || null,
    phone: store?.phone ? readablePhone(store.phone) : null,
  };
}
