import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { ApiCallLine, ApiCallPanel } from "#app/modules/api/api-call.tsx";
import { apiGuide } from "#app/modules/api/api-guide.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { apiDocument } from "./calls.server.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const chosen = new URL(args.request.url).searchParams.get("call");
  const areas = apiGuide(apiDocument());
  const area = areas.find(({ calls }) => calls.some(({ id }) => id === chosen));
  return { title: wordsOf(locale, "api")("title"), chosen: area ? chosen : null, areas: area ? [area] : areas };
}

/** The API for people: a line for every call; the chosen call and its siblings also show their right, input and answer. */
export default function ApiGuide() {
  const t = useTranslations("api");
  const { areas, chosen } = useLoaderData<typeof loader>();
  return (
    <main className={page}>
      <PageHeader
        title={t("title")}
        breadcrumb={[
          { label: t("product"), href: paths.dashboard() },
          ...(chosen ? [{ label: t("allCalls"), href: paths.api() }] : []),
        ]}
        end={<LinkButton href={paths.openapi()}>{t("openapi")}</LinkButton>}
      />
      <div className={stack({ gap: "large" })}>
        <p>{t("intro")}</p>
        {areas.map(({ path, calls }) => (
          <section key={path} className={stack({ gap: "small" })}>
            <h2>
              <bdi dir="ltr">{path}</bdi>
            </h2>
            {calls.map((call) =>
              chosen ? (
                <ApiCallPanel key={call.id} call={call} open={call.id === chosen} />
              ) : (
                <a key={call.id} href={paths.api({ call: call.id })}>
                  <ApiCallLine call={call} />
                </a>
              ),
            )}
          </section>
        ))}
      </div>
    </main>
  );
}
