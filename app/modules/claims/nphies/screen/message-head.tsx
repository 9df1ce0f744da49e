import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import type { Messages } from "../exchange/read-messages.server.ts";

type Crumb = { label: ReactNode; href: string };

/** The head of a page of messages, with the way back to what they are about. */
export function MessageHead({
  title,
  about,
  below = false,
}: {
  title: string;
  about: Pick<Messages, "thing" | "id" | "subject">;
  /** On a page below that of the messages. */
  below?: boolean;
}) {
  const t = useTranslations();
  const { thing, id, subject } = about;
  const name = <bdi>{subject.name}</bdi>;
  const claims: Crumb = { label: t("claims.title"), href: claimPaths.list() };
  const ways: Record<Messages["thing"], Crumb[]> = {
    claim: [claims, { label: name, href: claimPaths.detail(id) }],
    approval: [
      claims,
      { label: t("approvals.title"), href: claimPaths.approvals.list() },
      { label: name, href: claimPaths.approvals.detail(id) },
    ],
    remittance: [
      claims,
      { label: t("remittances.title"), href: claimPaths.remittances.list() },
      { label: name, href: claimPaths.remittances.detail(id) },
    ],
    policy: [
      { label: t("customers.title"), href: paths.customers.list() },
      { label: name, href: paths.customers.profile(subject.customerId ?? 0, { tab: "policies" }) },
    ],
  };
  const messages = { label: t("nphies.messages.title"), href: claimPaths.messages.page(thing, id) };
  return (
    <PageHeader
      title={title}
      breadcrumb={below ? [...ways[thing], messages] : ways[thing]}
      note={<bdi>{subject.insurer}</bdi>}
    />
  );
}
