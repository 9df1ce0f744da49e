import { useTranslations } from "use-intl";
import { spinner } from "./spinner.css.ts";

/** Shown while something is loading; also announced to screen readers. */
export function Spinner({ label }: { label?: string }) {
  const t = useTranslations("ui");
  return <span className={spinner} role="img" aria-label={label ?? t("loading")} />;
}
