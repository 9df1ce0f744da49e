import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { toDialog } from "#app/ui/dialog-in-place.ts";
import type { CountView } from "./count-view.server.ts";
import { after } from "./status.ts";

type CountActionsProps = {
  count: Pick<CountView, "id" | "status">;
  may: { count: boolean; review: boolean };
};

/** What can be done with a count now: what it is there for is the last and the strongest. */
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
        <LinkButton href={paths.inventory.countSheet(id)}>{t("print")}</LinkButton>
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
