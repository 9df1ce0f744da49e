import { useTranslations } from "use-intl";
import {
  DEFAULT_PROFILE,
  type Placeholder,
  PROFILE_CHOICES,
  PROFILE_SWITCHES,
} from "#app/modules/lens-jobs/files/laboratory-profile.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { LaboratoryView } from "./laboratory.schema.server.ts";

/** A code keeps its order of characters inside Arabic words. */
const leftToRight = (code: string): string => `\u2066${code}\u2069`;

/** Choices that are codes, not words. */
const CODES: Record<string, string> = {
  crlf: "CR LF (Windows)",
  lf: "LF (Unix)",
  vca: leftToRight(".vca"),
  oma: leftToRight(".oma"),
};
/** The labels that the switches are about. */
const LABELS = {
  jobType: "_JTYPE",
  addForSingleVision: "ADD",
  wantedDate: "_WDATE",
  rush: "_RUSH_JOB",
  trace: "TRCFMT",
};

const bracketed = (names: readonly Placeholder[]): string => leftToRight(names.map((name) => `[${name}]`).join(", "));

type ChoiceName = keyof typeof PROFILE_CHOICES;

/** What the laboratory wants its order files to look like. The usual values are those of a laboratory that said nothing. */
export function ProfileFields({ laboratory }: { laboratory?: LaboratoryView }) {
  const t = useTranslations("laboratories");
  const choice = (name: ChoiceName) => (
    <Select
      key={name}
      name={name}
      label={t(name)}
      help={t.has(`help.${name}`) ? t(`help.${name}`) : undefined}
      options={PROFILE_CHOICES[name].map((value) => {
        const words = `choices.${name}.${value}`;
        return { value, label: CODES[value] ?? (t.has(words) ? t(words) : value) };
      })}
      defaultValue={laboratory?.[name] ?? String(DEFAULT_PROFILE[name])}
    />
  );
  return (
    <Card title={t("profile")}>
      <div className={stack()}>
        <p>{t("profileText")}</p>
        <div className={columns({ count: 2 })}>
          {(["cylinder", "height", "decimals", "unknown", "compass"] as const).map(choice)}
          <TextField
            name="standard"
            label={t("standard")}
            help={t("help.standard")}
            optional
            dir="ltr"
            autoComplete="off"
            defaultValue={laboratory?.standard ?? DEFAULT_PROFILE.standard}
          />
          {(["patientName", "otherLetters"] as const).map(choice)}
          <TextField
            name="fileName"
            label={t("fileName")}
            help={t("help.fileName", { job: "[job]", others: bracketed(["account", "branch", "laboratory", "day"]) })}
            optional
            dir="ltr"
            autoComplete="off"
            defaultValue={laboratory?.fileName ?? DEFAULT_PROFILE.fileName}
          />
          {(["extension", "lineEnd"] as const).map(choice)}
        </div>
        <div className={columns({ count: 2 })}>
          {PROFILE_SWITCHES.map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={t(name, { label: leftToRight(LABELS[name]) })}
              defaultChecked={laboratory?.[name] ?? DEFAULT_PROFILE[name]}
            />
          ))}
        </div>
        <TextArea
          name="renames"
          label={t("renames")}
          help={t("help.renames", { example: leftToRight("ACOAT=_TREAT") })}
          optional
          rows={2}
          dir="ltr"
          defaultValue={laboratory?.renames ?? ""}
        />
        <TextArea
          name="extras"
          label={t("extras")}
          help={t("help.extras", {
            example: leftToRight("_CUSTNO=1234"),
            others: bracketed(["job", "account", "frame"]),
          })}
          optional
          rows={2}
          dir="ltr"
          defaultValue={laboratory?.extras ?? ""}
        />
      </div>
    </Card>
  );
}
