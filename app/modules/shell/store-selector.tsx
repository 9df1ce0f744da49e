import { useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { row } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { switcher } from "./store-selector.css.ts";

type StoreSelectorProps = { options: { value: number; label: string }[]; storeId: number | null };

/** Switches the user's current store. With scripts choosing a store is enough; without scripts the button "Switch" submits the choice. */
export function StoreSelector({ options, storeId }: StoreSelectorProps) {
  const t = useTranslations("shell");
  const { pathname, search } = useLocation();
  if (options.length === 0) return <span>{t("noStore")}</span>;
  return (
    <form method="post" action={paths.session.store()} className={row()} data-carries="">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Select
        name="storeId"
        label={t("store")}
        hideLabel
        options={options}
        defaultValue={storeId ?? undefined}
        data-submits=""
      />
      <span className={switcher}>
        <Button>{t("switchStore")}</Button>
      </span>
    </form>
  );
}
