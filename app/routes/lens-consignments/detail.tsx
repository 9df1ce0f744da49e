import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { ConsignmentBadges } from "#app/modules/lens-jobs/consignments/consignment-badge.tsx";
import {
  ConsignmentActions,
  ConsignmentFacts,
  ConsignmentSummary,
} from "#app/modules/lens-jobs/consignments/consignment-facts.tsx";
import { allowsStep, CONSIGNMENT_STEPS } from "#app/modules/lens-jobs/consignments/consignment-status.ts";
import { ItemTable } from "#app/modules/lens-jobs/consignments/item-table.tsx";
import { getLensConsignment } from "#app/modules/lens-jobs/consignments/read-consignments.server.ts";
import { receiveLensConsignment } from "#app/modules/lens-jobs/consignments/receive-consignment.server.ts";
import { sendLensConsignment } from "#app/modules/lens-jobs/consignments/send-consignment.server.ts";
import { updateLensConsignment } from "#app/modules/lens-jobs/consignments/update-consignment.server.ts";
import { cancelLensConsignment } from "#app/modules/lens-jobs/consignments/write-consignment.server.ts";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

const STEPS = {
  edit: updateLensConsignment,
  send: sendLensConsignment,
  receive: receiveLensConsignment,
  cancel: cancelLensConsignment,
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLensConsignment.permission);
  const consignment = await load(args, getLensConsignment, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "lensConsignments")("notFound");
    throw refused;
  });
  const may = await mayRun(args, STEPS);
  const steps = CONSIGNMENT_STEPS.filter((step) => may[step] && allowsStep(consignment.status, step));
  return { title: consignment.consignmentNumber, consignment, steps };
}

/** One consignment: where it goes, what lies in it, and what came back. */
export default function LensConsignment() {
  const t = useTranslations("lensConsignments");
  const { title, consignment, steps } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: lensPaths.consignments.list() }]}
        note={<ConsignmentBadges {...consignment} />}
        end={<ConsignmentActions id={consignment.id} steps={steps} />}
      />
      <div className={stack({ gap: "large" })}>
        <div className={split}>
          <Card title={t("information")}>
            <ConsignmentFacts consignment={consignment} />
          </Card>
          <Card title={t("summary")}>
            <ConsignmentSummary consignment={consignment} />
          </Card>
        </div>
        <Card title={t("fields.jobs")} flush>
          <ItemTable items={consignment.items} wasSent={consignment.sentAt !== null} />
        </Card>
      </div>
    </>
  );
}

/** The page of a consignment that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="lensConsignments" list={lensPaths.consignments.list()} />;
