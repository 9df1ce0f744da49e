import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { GlassesCard, PointsCard, PrescriptionCard, ReceiptsCard } from "#app/modules/my/my-cards.tsx";
import { myHomeData } from "#app/modules/my/my-data.server.ts";
import { MyFrame, MyRefusal, myMeta } from "#app/modules/my/my-frame.tsx";
import { VisitsCard } from "#app/modules/my/my-visits.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return myHomeData(args);
}

/** What a customer sees at their link: visits to come, glasses, receipts, and the prescription where the branch shows it. */
export default function MyHome() {
  const t = useTranslations("my");
  const { token, firstName, visits, glasses, receipts, prescription, points } = useLoaderData<typeof loader>();
  return (
    <MyFrame title={t.rich("hello", { name: () => <bdi>{firstName}</bdi> })} here={myPaths.home(token)}>
      <VisitsCard token={token} visits={visits} />
      <GlassesCard glasses={glasses} />
      {prescription ? <PrescriptionCard prescription={prescription} /> : null}
      <ReceiptsCard token={token} receipts={receipts} />
      {points ? <PointsCard points={points} /> : null}
      <p>
        <a href={myPaths.consents(token)}>{t("consents")}</a>
      </p>
      <p>{t("private")}</p>
    </MyFrame>
  );
}

/** A link that opens nothing: all pages of a customer answer alike. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <MyRefusal message={isRouteErrorResponse(error) ? (error.data?.message ?? null) : null} />;
}
