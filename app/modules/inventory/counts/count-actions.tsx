import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import type { CountView } from "./count-view.server.ts";
import { after } from "./status.ts";

type CountActionsProps = {
  count: Pick<CountView, "id" | "status">;
  may: { count: boolean; review: boolean };
};

/** The choices for the sheets of a count. */
const SHEETS = [
  { word: "all" },
  { word: "allBars", bars: "1" },
  { word: "left", left: "1" },
  { word: "leftBars", left: "1", bars: "1" },
] as const;

/** The actions that the status of a count allows. The main action comes last and looks strongest. */
export function CountActions({ count: { id, status }, may }: CountActionsProps) {
  const t = useTranslations("counts");
  const cancels = after(status, "cancel") !== null && (status === "draft" ? may.count : may.review);
  const reviews = may.review && (status === "review" || status === "posted");
  return (
    <>
      {cancels ? (
        <LinkButton href={paths.inventory.cancelCount(id)} {...toDialog}>
          {t("cancelCount")}
        </LinkButton>
      ) : null}
      {status === "counting" || status === "review" ? (
        <Menu
          asButton
          trigger={
            <>
              {t("print")}
              <Icon name="down" />
            </>
          }
        >
          {SHEETS.map(({ word, ...choice }) => (
            <MenuLink key={word} href={paths.inventory.countSheet(id, choice)} {...toPrinter}>
              {t(`sheet.${word}`)}
            </MenuLink>
          ))}
        </Menu>
      ) : null}
      {status === "counting" && may.count ? (
        <>
          <form method="post">
            <Button name="intent" value="finish" title={t("finishText")}>
              {t("finish")}
            </Button>
          </form>
          <LinkButton variant="primary" href={paths.inventory.enterCount(id)}>
            {t("enter")}
          </LinkButton>
        </>
      ) : null}
      {status === "draft" && may.count ? (
        <form method="post">
          <Button name="intent" value="start" variant="primary">
            {t("start")}
          </Button>
        </form>
      ) : null}
      {reviews ? (
        <LinkButton variant={status === "review" ? "primary" : "default"} href={paths.inventory.reviewCount(id)}>
          {t(status === "review" ? "review" : "differences")}
        </LinkButton>
      ) : null}
    </>
  );
}
