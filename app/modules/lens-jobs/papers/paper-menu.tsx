import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { Menu, MenuLine, MenuLink } from "#app/ui/overlay/menu.tsx";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

type PaperMenuProps = {
  id: number;
  status: JobStatus;
  /** The address of the customer's page; null where the company shows none. */
  passport: string | null;
};

/** The statuses in which glasses are handed over, or have been. */
const HANDED_OVER: readonly JobStatus[] = ["ready", "notified", "collected"];

/** The papers of a job, those of now first, and the page that its customer sees. */
export function PaperMenu({ id, status, passport }: PaperMenuProps) {
  const t = useTranslations("lensPapers");
  const papers = [
    { word: "ticketRoll", href: lensPaths.jobs.ticket(id) },
    { word: "ticketA5", href: lensPaths.jobs.ticket(id, { size: "a5" }) },
    { word: "label", href: lensPaths.jobs.label(id) },
    { word: "customerPart", href: lensPaths.jobs.customerPart(id) },
    { word: "orderSheet", href: lensPaths.jobs.orderSheet(id) },
  ];
  const slips = [
    { word: "slipRoll", href: lensPaths.jobs.slip(id) },
    { word: "slipA5", href: lensPaths.jobs.slip(id, { size: "a5" }) },
  ];
  return (
    <Menu
      asButton
      trigger={
        <>
          {t("print")}
          <Icon name="down" />
        </>
      }
    >
      {(HANDED_OVER.includes(status) ? [...slips, ...papers] : [...papers, ...slips]).map(({ word, href }) => (
        <MenuLink key={word} href={href} {...toPrinter}>
          {t(word)}
        </MenuLink>
      ))}
      {passport ? (
        <>
          <MenuLine />
          <MenuLink href={passport}>{t("passport")}</MenuLink>
        </>
      ) : null}
    </Menu>
  );
}
