import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { env } from "#app/env.server.ts";
import { paths } from "#app/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { page, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
  const words = matches.find(({ id }) => id === "root")?.data?.messages.errors as Record<string, string> | undefined;
  return [{ title: words?.pageNotFound ?? "" }];
};

/** A path that matches nothing is this page for everyone. Source: decisions 3 and 15f. */
export const loader = () => data({ hint: env.NODE_ENV === "development" }, { status: 404 });

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const t = useTranslations("errors");
  const { hint } = useLoaderData<typeof loader>();
  return (
    <main className={page}>
      <PageHeader title={t("pageNotFound")} />
      <Card>
        <div className={stack()}>
          <p>{hint ? t("pageNotFoundHint") : t("pageNotFoundText")}</p>
          <div>
            <LinkButton href={paths.dashboard()}>{t("toDashboard")}</LinkButton>
          </div>
        </div>
      </Card>
    </main>
  );
}
