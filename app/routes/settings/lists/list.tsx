import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createListEntry } from "#app/modules/settings/lists/create-list-entry.server.ts";
import { ListTable } from "#app/modules/settings/lists/list-table.tsx";
import { isFixed, isListKind, readUsage } from "#app/modules/settings/lists/lists.ts";
import { getList } from "#app/modules/settings/lists/read-list.server.ts";
import { REASON_USAGES } from "#app/modules/settings/lists/reason-usages.ts";
import { updateListEntry } from "#app/modules/settings/lists/update-list-entry.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { kind = "" } = args.params;
  const asked = new URL(args.request.url).searchParams.get("usage");
  const usage = kind === "reason-codes" ? readUsage(asked) : undefined;
  const entries = await load(args, getList, { kind, usage });
  const { locale } = await guard(args);
  const { mayAdd, mayChange } = await mayRun(args, { mayAdd: createListEntry, mayChange: updateListEntry });
  return {
    title: wordsOf(locale, "settings")(`lists.kinds.${kind}`),
    kind,
    usage,
    entries,
    mayChange,
    mayAdd: mayAdd && isListKind(kind) && !isFixed(kind),
  };
}

export default function ReferenceList() {
  const t = useTranslations("settings");
  const { title, kind, usage, entries, mayChange, mayAdd } = useLoaderData<typeof loader>();
  const add = mayAdd ? (
    <LinkButton variant="primary" href={paths.settings.newListEntry(kind, { usage })} {...toDialog}>
      {t("lists.new")}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.settings.home() },
          { label: t("lists.title"), href: paths.settings.lists() },
        ]}
        note={t(`lists.texts.${kind}`)}
        end={add}
      />
      <div className={stack()}>
        {usage ? (
          <Chips label={t("lists.usage")}>
            {REASON_USAGES.map((one) => (
              <Chip key={one} current={one === usage} href={paths.settings.list(kind, { usage: one })}>
                {t(`lists.usages.${one}`)}
              </Chip>
            ))}
          </Chips>
        ) : null}
        <Card flush>
          <ListTable
            kind={kind}
            caption={title}
            entries={entries}
            mayChange={mayChange}
            empty={<EmptyState title={t("lists.none")} action={add} />}
          />
        </Card>
      </div>
    </>
  );
}
