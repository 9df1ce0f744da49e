import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { apiDocument } from "#app/http/openapi.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { ApiCallPanel } from "#app/modules/api/api-call.tsx";
import { apiGuide } from "#app/modules/api/api-guide.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { page, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "api")("title"), areas: apiGuide(apiDocument()) };
}

/** The API for people: every call with what it needs, takes and answers. */
export default function ApiGuide() {
  const t = useTranslations("api");
  const { areas } = useLoaderData<typeof loader>();
  return (
    <main className={page}>
      <PageHeader
        title={t("title")}
        breadcrumb={[{ label: t("product"), href: paths.dashboard() }]}
        end={<LinkButton href={paths.openapi()}>{t("openapi")}</LinkButton>}
      />
      <div className={stack({ gap: "large" })}>
        <p>{t("intro")}</p>
        {areas.map(({ path, calls }) => (
          <section key={path} className={stack({ gap: "small" })}>
            <h2>
              <bdi dir="ltr">{path}</bdi>
            </h2>
            {calls.map((call) => (
              <ApiCallPanel key={call.id} call={call} />
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
