import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

/** Asks before a cart is discarded. Without scripts the question is a separate page. */
export function DiscardDialog({ draftId }: { draftId: number }) {
  const t = useTranslations("sales");
  const back = paths.sales.new({ draft: draftId });
  return (
    <Dialog level={2} title={t("discardTitle")} closeHref={back}>
      <form method="post" action={paths.sales.discard()}>
        <div className={stack()}>
          <p>{t("discardText")}</p>
          <input type="hidden" name="draftId" value={draftId} />
          <div className={row({ justify: "end" })}>
            <LinkButton href={back}>{t("keepCart")}</LinkButton>
            <Button variant="danger">{t("discard")}</Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
