import { useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { control } from "#app/ui/form/field.css.ts";

/** Searches everything that the user may see. Enter submits the search. */
export function SearchBox() {
  const t = useTranslations("shell");
  const { pathname, search } = useLocation();
  const asked = pathname === paths.search() ? new URLSearchParams(search).get("q") : null;
  return (
    <search>
      <form action={paths.search()}>
        <input
          className={control()}
          type="search"
          name="q"
          maxLength={100}
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          defaultValue={asked ?? ""}
        />
      </form>
    </search>
  );
}
