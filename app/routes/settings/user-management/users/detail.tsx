import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getSystemUser } from "#app/modules/user-management/users/read-system-users.server.ts";
import { RightsTable } from "#app/modules/user-management/users/rights-table.tsx";
import { UserCard } from "#app/modules/user-management/users/user-card.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const user = await load(args, getSystemUser, { id: args.params.id });
  const { locale } = await guard(args);
  const stores = user.stores.map(({ name, nameAr }) => (locale === "ar" && nameAr) || name);
  return { title: `${user.firstName} ${user.lastName}`, user, stores };
}

/** A user: who it is, what the user may do and which role each right comes from. */
export default function UserPage() {
  const t = useTranslations("users");
  const { title, user, stores } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("tabs.users"), href: paths.users.users.list() }]}
        end={
          <>
            {user.isActive ? (
              <LinkButton href={paths.users.users.link(user.id)} {...toDialog}>
                {t("link")}
              </LinkButton>
            ) : null}
            {user.hasSecondFactor ? (
              <LinkButton href={paths.users.users.resetFactor(user.id)} {...toDialog}>
                {t("resetFactor")}
              </LinkButton>
            ) : null}
            <LinkButton href={paths.users.attendance.list({ userId: user.id })}>{t("attendance")}</LinkButton>
            <LinkButton href={paths.users.sessions({ userId: user.id })}>{t("sessions")}</LinkButton>
            <LinkButton href={paths.users.users.edit(user.id)} {...toDialog}>
              {t("edit")}
            </LinkButton>
            <LinkButton href={paths.users.users.remove(user.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <UserCard user={user} stores={stores} />
        <Card title={t("rights")} flush>
          <RightsTable granted={user.permissions} />
        </Card>
      </div>
    </>
  );
}
