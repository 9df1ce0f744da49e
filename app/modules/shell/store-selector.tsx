import { useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { row, withoutScripts } from "#app/ui/layout/layout.css.ts";
import { carryingButton } from "#app/ui/overlay/to-dialog.ts";
import type { WorkRegisters } from "./work-register.ts";

type Options = { value: number; label: string }[];

type SwitchProps = {
  /** The id of the button, and the name of the field. */
  id: string;
  name: string;
  label: string;
  button: string;
  /** The address that takes the choice. */
  address: string;
  options: Options;
  chosen: number | null;
  placeholder?: string;
  /** The id of the page's form that a switch sends along. */
  carries: string | undefined;
};

type StoreSelectorProps = { options: Options; storeId: number | null; carries: string | undefined };

/** Switches the user's current store. */
export function StoreSelector({ options, storeId, carries }: StoreSelectorProps) {
  const t = useTranslations("shell");
  const [only, another] = options;
  if (!only) return <span>{t("noStore")}</span>;
  if (!another) return <Only label={only.label} title={t("store")} />;
  const words = { label: t("store"), button: t("switchStore") };
  const what = { id: "switch-store", name: "storeId", address: paths.session.store(), options, chosen: storeId };
  return <Switch {...words} {...what} carries={carries} />;
}

type RegisterSelectorProps = { registers: WorkRegisters; carries: string | undefined };

/** The register at which the user works, with its state and who opened it, and the choice of another one. */
export function RegisterSelector({ registers: { all, current }, carries }: RegisterSelectorProps) {
  const t = useTranslations("shell.register");
  const shell = useTranslations("shell");
  const options = all.map(({ id, name, isOpen, openedBy }) => ({
    value: id,
    label: t(isOpen ? "option" : "optionClosed", { name, user: openedBy ?? "" }),
  }));
  const [only, another] = options;
  if (!only) return null;
  if (!another && current) return <Only label={only.label} title={t("label")} />;
  const words = { label: t("label"), button: shell("switchStore") };
  const what = { id: "switch-register", name: "workRegisterId", address: paths.session.register(), options };
  const placeholder = current ? undefined : t("choose");
  return <Switch {...words} {...what} chosen={current?.id ?? null} placeholder={placeholder} carries={carries} />;
}

const Only = ({ label, title }: { label: string; title: string }) => (
  <span className={sprinkles({ fontWeight: "medium", whiteSpace: "nowrap" })} title={title}>
    <bdi>{label}</bdi>
  </span>
);

/** A choice of the top bar. With scripts choosing is enough; without scripts the button submits the choice. */
function Switch({ id, name, label, button: text, address, options, chosen, placeholder, carries }: SwitchProps) {
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const choice = (
    <Select
      name={name}
      label={label}
      hideLabel
      options={options}
      placeholder={placeholder}
      defaultValue={chosen ?? undefined}
      form={carries}
      data-submits={carries ? id : ""}
    />
  );
  const button = carries ? carryingButton(carries, `${address}?${new URLSearchParams({ returnTo })}`) : {};
  const send = (
    <span className={withoutScripts}>
      <Button id={id} {...button}>
        {text}
      </Button>
    </span>
  );
  return carries ? (
    <div className={row()} data-carries="">
      {choice}
      {send}
    </div>
  ) : (
    <form method="post" action={address} className={row()} data-carries="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {choice}
      {send}
    </form>
  );
}
