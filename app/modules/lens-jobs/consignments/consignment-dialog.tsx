import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import type { ShownConsignment } from "./consignment.schema.server.ts";
import { ParcelFields } from "./parcel-fields.tsx";

type ConsignmentDialogProps = {
  step: "send" | "cancel";
  consignment: ShownConsignment;
  requestKey: string;
  state: FormState | undefined;
};

/** Says what a step of a consignment will do, with a button that does it. Who sends may still note the carrier. */
export function ConsignmentDialog({ step, consignment, requestKey, state }: ConsignmentDialogProps) {
  const t = useTranslations("lensConsignments");
  const { id, consignmentNumber, laboratoryName, jobs, frames } = consignment;
  const back = lensPaths.consignments.detail(id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: lensPaths.consignments.list() },
          { label: <bdi>{consignmentNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={t(`steps.${step}`)} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>
                <bdi>{consignmentNumber}</bdi>
              </strong>{" "}
              <bdi>{laboratoryName}</bdi>
              <br />
              {t("holds", { jobs, frames })}
            </p>
            <p>{t(`stepText.${step}`)}</p>
            {step === "send" ? <ParcelFields values={consignment} hasNotes={false} /> : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant={step === "cancel" ? "danger" : "primary"}>{t(`steps.${step}`)}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
