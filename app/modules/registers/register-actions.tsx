import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import type { RegisterView } from "./register.schema.server.ts";

type RegisterActionsProps = {
  register: RegisterView;
  hasSession: boolean;
  may: { work: boolean; manage: boolean };
};

/** The commands that a register allows now. */
export function RegisterActions({ register, hasSession, may }: RegisterActionsProps) {
  const t = useTranslations("registers");
  const { id, isOpen, isActive, sessionId } = register;
  if (isOpen) {
    return (
      <div className={row()}>
        {may.work ? (
          <>
            <LinkButton href={paths.registers.move(id, { type: "cash_in" })}>{t("moves.cash_in")}</LinkButton>
            <LinkButton href={paths.registers.move(id, { type: "cash_out" })}>{t("moves.cash_out")}</LinkButton>
            <LinkButton href={paths.registers.move(id, { type: "drop" })}>{t("moves.drop")}</LinkButton>
          </>
        ) : null}
        {may.manage && sessionId ? (
          <PrintLink href={paths.registers.printSession(id, sessionId)}>{t("xReport")}</PrintLink>
        ) : null}
        {may.work ? (
          <LinkButton variant="primary" href={paths.registers.close(id)}>
            {t("close.title")}
          </LinkButton>
        ) : null}
      </div>
    );
  }
  if (!isActive) return null;
  return (
    <div className={row()}>
      {may.work ? (
        <LinkButton variant="primary" href={paths.registers.open(id)}>
          {t("open.title")}
        </LinkButton>
      ) : null}
      {may.manage && hasSession ? <LinkButton href={paths.registers.reopen(id)}>{t("reopen.title")}</LinkButton> : null}
    </div>
  );
}
