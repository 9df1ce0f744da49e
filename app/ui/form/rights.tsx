import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { allows, COSTS, type Permission } from "#app/lib/permissions.ts";
import { Notice } from "#app/ui/text/notice.tsx";

/** The rights of the reader. Null outside the signed-in layout, where nothing is hidden. */
export const ReaderRights = createContext<ReadonlySet<string> | null>(null);

/** The rights of which the reader holds none, although one is needed. Empty for a reader who may go on. */
export function useLackedRights(needed: readonly Permission[] | undefined): readonly Permission[] {
  const held = useContext(ReaderRights);
  return !needed || held === null || allows(held, needed) ? [] : needed;
}

/** Whether the reader sees costs. Where not, the server sends none, and columns and fields of costs are left out. */
export const useSeesCosts = (): boolean => useLackedRights(COSTS).length === 0;

/** A form's notice for a reader who may not send it. Holding any one of the rights would be enough. */
export function ReadOnlyNotice({ lacked, removes }: { lacked: readonly Permission[]; removes?: boolean }) {
  const t = useTranslations("ui.rights");
  const words = lacked.map((right) => {
    const [module = "", action = ""] = right.split(":");
    return `${t("right", { module, action })} (${right})`;
  });
  return (
    <Notice tone="info" title={t(removes ? "noRemoval" : "readOnly")}>
      <span>
        {t(removes ? "removalNeeds" : "savingNeeds")} {words.join(t("or"))}.
      </span>
    </Notice>
  );
}
