import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton } from "#app/ui/form/button.tsx";
import { fieldId } from "#app/ui/form/form-state.ts";
import { useLackedRights } from "#app/ui/form/rights.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import type { ShellProps } from "./shell.tsx";
import type { WorkRegister } from "./work-register.ts";

type RegisterLineProps = {
  name?: string;
  form?: string;
  storeId?: number;
  enter?: ComponentProps<typeof DefaultButton>;
};

/**
 * Names the register that takes or gives the money of a form, and sends it along, so that money never goes into another drawer than the page says.
 * Where none is open, its buttons lead to the opening of one and back; what was typed is kept.
 * @param name the field's name in the form
 * @param form the id of the sale screen's form, outside of which the line stands. The screen keeps its cart itself.
 * @param storeId the store whose drawer it is; by default the current one. At another store's sale the form names no register.
 * @param enter the button that Enter presses in the form, because the first button would be one of this line
 */
export function RegisterLine({ name = "registerId", form, storeId, enter }: RegisterLineProps) {
  const t = useTranslations("shell.register");
  const shell = useRouteLoaderData<ShellProps>("shell");
  const { pathname, search } = useLocation();
  const mayOpen = useLackedRights(["sales:create"]).length === 0;
  const mayAdd = useLackedRights(["settings:update"]).length === 0;
  if (!shell?.registers || (storeId !== undefined && storeId !== shell.storeId)) return null;
  const { current, all } = shell.registers;
  const sends = current ? <input type="hidden" name={name} value={current.id} form={form} /> : null;
  const line = { id: fieldId("registerId"), tabIndex: -1 };
  if (current?.isOpen) {
    return (
      <p {...line}>
        {sends}
        {t("line", { name: current.name, user: current.openedBy ?? "" })}
      </p>
    );
  }
  if (all.length === 0) {
    return (
      <p {...line}>
        {t("noRegister")} {mayAdd ? <a href={paths.registers.new()}>{t("addOne")}</a> : null}
      </p>
    );
  }
  const opens = ({ id }: WorkRegister) =>
    form
      ? { form, name: "intent", value: `openRegister:${id}` }
      : { formAction: paths.registers.openFirst(id, { returnTo: pathname + search }) };
  return (
    <div className={row()} {...line}>
      {sends}
      {current ? t("lineClosed", { name: current.name }) : t("none")}
      {mayOpen ? (
        <>
          <DefaultButton form={form} {...enter} />
          {(current ? [current] : all).map((one) => (
            <Button key={one.id} {...opens(one)}>
              {t("open", { name: one.name })}
            </Button>
          ))}
          <a href={paths.registers.list()}>{t("list")}</a>
        </>
      ) : null}
    </div>
  );
}
