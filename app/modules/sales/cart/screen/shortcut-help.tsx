import { useTranslations } from "use-intl";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";

const KEYS = {
  F2: "scan",
  F3: "customer",
  F4: "hold",
  F6: "cashReceived",
  F7: "splitPayment",
  F8: "discount",
  F9: "complete",
  F10: "prescription",
  "Ctrl+Enter": "complete",
  "?": "shortcuts",
};

/** The list of the screen's keys, drawn by the server alone. The key `?` opens it. */
export function ShortcutHelp() {
  const t = useTranslations("sales");
  return (
    <div style={{ marginBlockStart: "16px" }} data-print="hide">
      <Disclosure title={t("shortcuts")} id="shortcuts">
        <DescriptionList
          items={Object.entries(KEYS).map(([key, action]) => ({ key, term: <Kbd>{key}</Kbd>, value: t(action) }))}
        />
      </Disclosure>
    </div>
  );
}
