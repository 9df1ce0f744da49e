import { type ActionFunctionArgs, data } from "@remix-run/node";
import { claimPaths } from "#app/claim-paths.ts";
import { formInput, formReply, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { createRemittance } from "./create-remittance.server.ts";
import { listPayableClaims } from "./payable-claims.server.ts";
import type { SentLine } from "./remittance.schema.server.ts";

/** How many rows a press of "More rows" adds. */
const MORE = 5;

type Sent = { insuranceId?: unknown; amount?: string; lines?: Partial<Record<keyof SentLine, string>>[] };

/** Books the payment. Two other buttons only change the form: one enters what is approved, one adds rows. */
export async function remittanceAction(args: ActionFunctionArgs, form: FormData) {
  const intent = form.get("intent");
  if (intent === "fill" || intent === "rows") {
    await guard(args, createRemittance.permission);
    if (intent === "fill") await fill(args, form);
    else addRows(form);
    return data(formReply(form));
  }
  return submit(
    args,
    createRemittance,
    ({ id, remittanceNumber, matched, unmatched }) => {
      const isMatched = Number(unmatched) === 0;
      const params = {
        number: remittanceNumber,
        matched: formatMoney(matched),
        ...(isMatched ? {} : { unmatched: formatMoney(unmatched) }),
      };
      return redirectWithToast(claimPaths.remittances.detail(id), {
        title: { key: "remittances.done" },
        description: { key: isMatched ? "remittances.doneText" : "remittances.doneUnmatched", params },
      });
    },
    { form, failure: "remittances.failed" },
  );
}

/** Enters what is approved for each claim without an amount, and the sum where none is typed. */
async function fill(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const sent = formInput(form) as Sent;
  const { claims } = await load(args, listPayableClaims, { insuranceId: sent.insuranceId });
  const byId = new Map(claims.map((claim) => [String(claim.id), claim.unpaid]));
  const amounts = (sent.lines ?? []).map((line, index) => {
    const approved = byId.get(line?.claimId ?? "") ?? "0.00";
    if (line?.amount || Number(approved) === 0) return line?.amount ?? "";
    form.set(`lines[${index}].amount`, approved);
    return approved;
  });
  const known = amounts.filter((one) => /^-?\d+(\.\d{1,2})?$/.test(one));
  if (!sent.amount && known.length > 0) form.set("amount", amount(sum(known.map(big))));
}

function addRows(form: FormData): void {
  const next = ((formInput(form) as Sent).lines ?? []).length;
  const all = [...form.keys()].flatMap((name) => /^lines\[(\d+)\]/.exec(name)?.[1] ?? []);
  const first = Math.max(next, ...all.map((index) => Number(index) + 1));
  for (let index = first; index < first + MORE; index += 1) {
    for (const field of ["reference", "amount", "note"]) form.set(`lines[${index}].${field}`, "");
  }
}
