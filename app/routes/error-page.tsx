import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageError } from "#app/http/context.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

/** The content of a refused or failed page: its heading, a sentence, a way back. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return <RefusalPage status={status} detail={asPageError(data)} />;
}

/** The same outside the signed-in layout, where the page brings its own main part. */
export const ErrorPageAlone = () => (
  <main className={page}>
    <ErrorPage />
  </main>
);

const asPageError = (value: unknown): PageError | null =>
  typeof value === "object" && value !== null && "message" in value ? (value as PageError) : null;

const TITLES: Record<number, string> = { 403: "accessDenied", 404: "pageNotFound", 503: "unavailableTitle" };

/** Every heading, as a key of the catalogue of errors. */
export const ERROR_TITLES = [...Object.values(TITLES), "refusedTitle", "unexpectedTitle"];

/** The heading of an error, as a key of its catalogue. */
export const errorTitle = (error: unknown): string => statusTitle(isRouteErrorResponse(error) ? error.status : 500);

export const statusTitle = (status: number): string =>
  TITLES[status] ?? (status < 500 ? "refusedTitle" : "unexpectedTitle");

type RefusalPageProps = {
  status: number;
  detail: PageError | null;
  /** Whether a developer reads this, who may have forgotten the route. */
  hint?: boolean;
};

export function RefusalPage({ status, detail, hint = false }: RefusalPageProps) {
  const t = useTranslations("errors");
  const denied = status === 403 && (detail === null || detail.message === t("forbidden"));
  return (
    <>
      <PageHeader title={t(statusTitle(status))} />
      <Card>
        <div className={stack()}>
          <p>
            {denied
              ? t("accessDeniedText")
              : status === 404
                ? t(hint ? "pageNotFoundHint" : "pageNotFoundText")
                : (detail?.message ?? t("unexpectedText"))}
          </p>
          {detail?.requestId && status >= 500 ? <p>{t("requestId", { requestId: detail.requestId })}</p> : null}
          <div>
            <LinkButton href={paths.dashboard()}>{t("toDashboard")}</LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
