import { useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Button } from "#app/ui/button.tsx";
import { row } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { carryingButton } from "#app/ui/to-dialog.ts";
import { switcher } from "./store-selector.css.ts";

type StoreSelectorProps = {
  options: { value: number; label: string }[];
  storeId: number | null;
  /** The id of the page's form that a switch sends along. */
  carries: string | undefined;
};

const SWITCH = "switch-store";

/** Switches the user's current store. With scripts choosing a store is enough; without scripts the button "Switch" submits the choice. */
export function StoreSelector({ options, storeId, carries }: StoreSelectorProps) {
  const t = useTranslations("shell");
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const [only, another] = options;
  if (!only) return <span>{t("noStore")}</span>;
  if (!another) {
    return (
      <span className={sprinkles({ fontWeight: "medium", whiteSpace: "nowrap" })} title={t("store")}>
        <bdi>{only.label}</bdi>
      </span>
    );
  }
  const choice = (
    <Select
      name="storeId"
      label={t("store")}
      hideLabel
      options={options}
      defaultValue={storeId ?? undefined}
      form={carries}
      data-submits={carries ? SWITCH : ""}
    />
  );
  const button = carries
    ? carryingButton(carries, `${paths.session.store()}?${new URLSearchParams({ returnTo })}`)
    : {};
  const send = (
    <span className={switcher}>
      <Button id={SWITCH} {...button}>
        {t("switchStore")}
      </Button>
    </span>
  );
  return carries ? (
    <div className={row()} data-carries="">
      {choice}
      {send}
    </div>
  ) : (
    <form method="post" action={paths.session.store()} className={row()} data-carries="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {choice}
      {send}
    </form>
  );
}
