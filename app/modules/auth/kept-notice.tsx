import { useTranslations } from "use-intl";
import { Notice } from "#app/ui/notice.tsx";
import * as css from "./login-screen.css.ts";

/** Says that the values typed before the session ended are not lost. Also stands above the second step. */
export function KeptNotice() {
  const t = useTranslations("login");
  return (
    <div className={css.kept}>
      <Notice tone="info">
        <span role="status">{t("kept")}</span>
      </Notice>
    </div>
  );
}
