import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** For a form that is sent in the background: sets the page's title as `pageTitle` does, with "Error: " in front while there are errors. */
export function useErrorTitle(title: string, failed: boolean): void {
  const t = useTranslations("errors");
  const shown = failed ? t("title", { title }) : title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
