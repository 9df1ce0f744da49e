import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import type { ClaimView } from "../claim.schema.server.ts";
import type { ClaimStep } from "../claim-status.ts";
import { movable, writable } from "../settle/write-off-reasons.ts";

type Action = { key: string; href: string; inDialog?: true };

/** The pages of the steps that are possible now, the one that leads the claim on last. */
function actionsOf(claim: ClaimView, steps: readonly ClaimStep[]): Action[] {
  const { id, batchId, lines } = claim;
  const may = (step: ClaimStep) => steps.includes(step);
  const some = (left: typeof movable) => lines.some((line) => Number(left(line)) > 0);
  return [
    ...(may("cancel") ? [{ key: "cancel", href: claimPaths.cancel(id), inDialog: true as const }] : []),
    ...(may("write_off") && some(writable) ? [{ key: "writeOff", href: claimPaths.writeOff(id) }] : []),
    ...(may("move") && some(movable) ? [{ key: "move", href: claimPaths.move(id) }] : []),
    ...(may("check") ? [{ key: "edit", href: claimPaths.edit(id) }] : []),
    ...(may("ask_patient") && claim.customerId !== null
      ? [{ key: "askPatient", href: claimPaths.askPatient(id), inDialog: true as const }]
      : []),
    ...(may("answer_again") ? [{ key: "answerAgain", href: claimPaths.answer(id) }] : []),
    ...(may("answer") ? [{ key: "answer", href: claimPaths.answer(id) }] : []),
    ...(may("resubmit") ? [{ key: "resubmit", href: claimPaths.resubmit(id) }] : []),
    ...(may("submit") && batchId === null ? [{ key: "send", href: claimPaths.send(id), inDialog: true as const }] : []),
  ];
}

/** The step that leads a claim on looks strongest. */
const FORWARD = ["send", "answer", "resubmit"];

/** What this user may do with a claim now. */
export function ClaimActions({ claim, steps }: { claim: ClaimView; steps: readonly ClaimStep[] }) {
  const t = useTranslations("claimDetail.actions");
  const checks = steps.includes("check");
  return (
    <>
      {actionsOf(claim, steps).map(({ key, href, inDialog }) => (
        <LinkButton
          key={key}
          href={href}
          variant={FORWARD.includes(key) ? "primary" : undefined}
          {...(inDialog ? toDialog : {})}
        >
          {t(key)}
        </LinkButton>
      ))}
      {checks ? (
        <Form starts={false}>
          <Button variant={claim.status === "draft" ? "primary" : undefined}>{t("check")}</Button>
        </Form>
      ) : null}
    </>
  );
}

/** The papers that go with a claim: the prescription, the invoice and the insurer's approval. */
export function ClaimAttachments({ claim }: { claim: ClaimView }) {
  const t = useTranslations("claimDetail.attachments");
  const papers: [string, string][] = [
    ...(claim.prescriptionId
      ? [["prescription", paths.prescriptions.print(claim.prescriptionId)] satisfies [string, string]]
      : []),
    ["invoice", paths.receipts.a4(claim.saleId)],
    ...(claim.approvalId
      ? [["approval", claimPaths.approvals.detail(claim.approvalId)] satisfies [string, string]]
      : []),
  ];
  return (
    <ul>
      {papers.map(([key, href]) => (
        <li key={key}>
          <a href={href}>{t(key)}</a>
        </li>
      ))}
    </ul>
  );
}
