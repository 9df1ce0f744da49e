import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** For a form that is sent in the background: the page's title as `pageTitle` has it, with "Error: " in front while something is wrong. */
export function useErrorTitle(title: string, failed: boolean): void {
  const t = useTranslations("errors");
  const shown = failed ? t("title", { title }) : title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
