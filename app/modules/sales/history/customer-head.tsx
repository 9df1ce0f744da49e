import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { feedbackPaths, messagePaths } from "#app/message-paths.ts";
import type { ProfileTab } from "#app/modules/customers/return-to.ts";
import { ALL_STORES } from "#app/modules/feedback/feedback-words.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import type { CustomerHeadData } from "./customer-head-data.server.ts";

type Tab = ProfileTab | "documents" | "edit";
type CustomerHeadProps = {
  head: CustomerHeadData;
  tab: Tab;
  /** Further items of the menu. */
  more?: ReactNode;
};

/** The top of every page of a customer: who it is, what matters now, what comes next, and the tabs. */
export function CustomerHead({ head, tab, more }: CustomerHeadProps) {
  const t = useTranslations("customers");
  const { profile, may } = head;
  const { id, name, companyName, age } = profile;
  return (
    <div>
      <PageHeader
        title={<bdi>{name}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.customers.list() }]}
        note={
          <>
            {t("number", { id })}
            {age === null ? null : ` · ${t("profile.years", { age })}`}
            {companyName ? (
              <>
                {" · "}
                <bdi>{companyName}</bdi>
              </>
            ) : null}
          </>
        }
        end={
          <>
            {may.sell ? (
              <LinkButton variant="primary" href={paths.sales.new({ customerId: id })}>
                {t("profile.newSale")}
              </LinkButton>
            ) : null}
            {may.prescribe ? (
              <LinkButton href={paths.prescriptions.new({ customerId: id })}>{t("profile.newPrescription")}</LinkButton>
            ) : null}
            {may.book ? (
              <LinkButton href={paths.appointments.new({ customerId: id })}>{t("profile.newAppointment")}</LinkButton>
            ) : null}
            <MoreMenu head={head}>{more}</MoreMenu>
          </>
        }
      />
      <div className={stack()}>
        <Card>
          <CustomerFacts head={head} />
        </Card>
        <Tabs
          label={t("profile.tabs.label")}
          tabs={tabsOf(head).map((one) => ({ ...one, label: t(`profile.tabs.${one.key}`), current: one.key === tab }))}
        />
      </div>
    </div>
  );
}

function tabsOf({ profile: { id, money }, may }: CustomerHeadData): { key: Tab; href: string }[] {
  const profile = (tab: ProfileTab) => ({ key: tab, href: paths.customers.profile(id, { tab }) });
  return [
    ...(money ? [profile("purchases")] : []),
    profile("prescriptions"),
    profile("appointments"),
    profile("policies"),
    profile("messages"),
    { key: "documents", href: paths.customers.documents(id) },
    ...(may.edit ? [{ key: "edit" as const, href: paths.customers.edit(id) }] : []),
  ];
}

/** What is done less often. */
function MoreMenu({ head: { profile, may, trail }, children }: { head: CustomerHeadData; children: ReactNode }) {
  const t = useTranslations("customers");
  const ui = useTranslations("ui");
  const { id, prescription } = profile;
  if (!may.edit && !may.seeAll) return null;
  return (
    <Menu trigger={t("profile.more")} asButton>
      {may.edit ? (
        <MenuLink href={paths.customers.consents(id)} {...toDialog}>
          {t("consents")}
        </MenuLink>
      ) : null}
      <MenuLink href={messagePaths.list({ customerId: id })}>{t("messages")}</MenuLink>
      {may.seeAll ? (
        <MenuLink href={feedbackPaths.list({ customerId: id, storeId: ALL_STORES })}>{t("feedback")}</MenuLink>
      ) : null}
      {may.order && prescription ? (
        <MenuLink href={lensPaths.jobs.new({ prescriptionId: prescription.id })}>{t("profile.newLensJob")}</MenuLink>
      ) : null}
      {may.seeAll ? <MenuLink href={paths.customers.personalData(id)}>{t("personalData")}</MenuLink> : null}
      {trail ? <MenuLink href={trail}>{ui("history")}</MenuLink> : null}
      {children}
      {may.merge ? <MenuLink href={paths.customers.merge(id)}>{t("merge.another")}</MenuLink> : null}
      {may.delete ? (
        <MenuLink href={paths.customers.remove(id)} {...toDialog}>
          {t("deleteCustomer")}
        </MenuLink>
      ) : null}
    </Menu>
  );
}
