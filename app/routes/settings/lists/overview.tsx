import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { LIST_KINDS } from "#app/modules/settings/lists/lists.ts";
import { getList } from "#app/modules/settings/lists/read-list.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getList.permission);
  return { title: wordsOf(locale, "settings")("lists.title") };
}

/** A card for each reference list that says what it changes. */
export default function Lists() {
  const t = useTranslations("settings");
  const { title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.settings.home() }]}
        note={t("lists.text")}
      />
      <div className={columns({ count: 2 })}>
        {LIST_KINDS.map((kind) => (
          <Card key={kind} title={<a href={paths.settings.list(kind)}>{t(`lists.kinds.${kind}`)}</a>}>
            <p>{t(`lists.texts.${kind}`)}</p>
          </Card>
        ))}
      </div>
    </>
  );
}
