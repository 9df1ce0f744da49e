import { useRouteLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { fieldId } from "#app/ui/form-state.ts";
import type { ShellProps } from "./shell.tsx";

type RegisterLineProps = { name?: string; form?: string; storeId?: number };

/**
 * Names the register that takes or gives the money of a form, and sends it along, so that money never goes into another drawer than the page says.
 * @param name the field's name in the form
 * @param form the id of the form, for a line that stands outside of it
 * @param storeId the store whose drawer it is; by default the current one. At another store's sale the form names no register.
 */
export function RegisterLine({ name = "registerId", form, storeId }: RegisterLineProps) {
  const t = useTranslations("shell.register");
  const shell = useRouteLoaderData<ShellProps>("shell");
  if (!shell?.registers || (storeId !== undefined && storeId !== shell.storeId)) return null;
  const { current } = shell.registers;
  if (current === null) {
    return (
      <p id={fieldId(name)}>
        {t("none")} <a href={paths.registers.list()}>{t("openOne")}</a>
      </p>
    );
  }
  return (
    <p id={fieldId(name)}>
      <input type="hidden" name={name} value={current.id} form={form} />
      {t(current.isOpen ? "line" : "lineClosed", { name: current.name, user: current.openedBy ?? "" })}{" "}
      {current.isOpen ? null : <a href={paths.registers.open(current.id)}>{t("open")}</a>}
    </p>
  );
}
