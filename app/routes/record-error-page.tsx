import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { ErrorPage } from "./error-page.tsx";

type RecordErrorPageProps = {
  /** The catalogue that has the words `notFound`, `notFoundText` and `toList`. */
  words: "claimBatches" | "claims" | "lensConsignments" | "lensJobs" | "remittances" | "transfers";
  /** The list that the page leads back to. */
  list: string;
};

/** The error page of a record: a record that does not exist has a heading of its own and a link to its list. */
export function RecordErrorPage({ words, list }: RecordErrorPageProps) {
  const t = useTranslations(words);
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <>
      <PageHeader title={t("notFound")} />
      <Card>
        <div className={stack()}>
          <p>{t("notFoundText")}</p>
          <div>
            <LinkButton href={list}>{t("toList")}</LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
