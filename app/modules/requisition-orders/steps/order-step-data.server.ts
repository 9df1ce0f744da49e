import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import {
  getOrderScreen,
  type ShownStep,
  STEP_OPERATIONS,
} from "#app/modules/requisition-orders/get-order-screen.server.ts";
import { openPieces } from "#app/modules/requisition-orders/status.ts";

/** The step that the last part of an address names. */
export function stepOf(request: Request): ShownStep {
  const last =
    new URL(request.url).pathname
      .replace(/\.data$/, "")
      .split("/")
      .at(-1) ?? "";
  return last in STEP_OPERATIONS ? (last as ShownStep) : "approve";
}

/** The question before a step, and what it would do. */
export async function orderStepPage(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const step = stepOf(args.request);
  const { locale } = await guard(args, STEP_OPERATIONS[step].permission);
  const { order, items, waitsForOther } = await load(args, getOrderScreen, { id: args.params.id });
  return {
    title: wordsOf(locale, "requisitions")(`steps.${step}`),
    step,
    order,
    missing: items.reduce((pieces, item) => pieces + openPieces(item), 0),
    waitsForOther: step === "approve" && waitsForOther,
  };
}
