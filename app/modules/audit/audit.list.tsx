import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { code, dateTime, inFile, onDemand } from "#app/ui/list/columns.tsx";
import { days, isId, select } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { AuditTabs } from "./audit-tabs.tsx";
import { Actor, useAuditWords } from "./audit-words.tsx";
import type { listAuditLog } from "./read-audit-log.server.ts";

type Entry = RowOf<typeof listAuditLog>;

/** What the filters offer. */
type More = {
  people: readonly { id: number; name: string }[];
  actions: readonly string[];
  entities: readonly string[];
};

const isWord = (value: string): boolean => /^\w{1,80}$/.test(value);

/** Who did what; a row leads to what was before and after. */
export const auditList: List<Entry, More> = {
  words: "audit",
  breadcrumb: ({ t }) => [{ label: t("shell:menu.settings"), href: paths.settings.home() }],
  path: () => paths.settings.audit(),
  file: {
    path: () => paths.settings.exportAudit(),
    name: "audit-trail",
    columns: [
      ...["number", "occurredAt", "who", "email", "command", "recordKind"],
      ...["record", "address", "requestId", "note"],
    ],
  },
  lead: () => <AuditTabs current="changes" />,
  row: ({ id }) => paths.settings.auditEntry(id),
  filters: {
    ...days,
    ...select<More>("actorId", {
      label: "who",
      any: "anybody",
      fits: isId,
      options: ({ more }) => more.people.map(({ id, name }) => ({ value: id, label: name })),
    }),
    entity: {
      fits: isWord,
      field: ({ t, more }, value) => (
        <Codes
          key="entity"
          name="entity"
          label={t("recordKind")}
          any={t("anyRecord")}
          codes={more.entities}
          value={value}
        />
      ),
    },
    // One record: its own page links here.
    entityId: {
      fits: isId,
      chips: ({ query: { filters }, t }) =>
        filters.entityId ? [{ value: filters.entityId, label: t("recordNumber", { id: filters.entityId }) }] : [],
    },
    action: {
      fits: isWord,
      field: ({ t, more }, value) => (
        <Codes key="action" name="action" label={t("action")} any={t("anyAction")} codes={more.actions} value={value} />
      ),
    },
  },
  sorts: ["occurredAt"],
  sort: "-occurredAt",
  noneText: "noneText",
  columns: {
    number: inFile(({ id }) => id),
    occurredAt: {
      ...dateTime(({ occurredAt }: Entry) => occurredAt, { header: "when" }),
      file: { value: ({ occurredAt }) => occurredAt },
    },
    who: { cell: (entry) => <Actor {...entry} />, file: { value: ({ actorName }) => actorName } },
    email: onDemand(({ actorEmail }) => actorEmail),
    action: { cell: ({ action }) => <Action code={action} /> },
    recordKind: inFile(({ entity }) => entity),
    record: {
      cell: ({ entity, entityId }) => (
        <>
          {entity ? <Entity code={entity} /> : "–"} {entityId === null ? null : <Num>#{entityId}</Num>}
        </>
      ),
      file: { value: ({ entityId }) => entityId },
    },
    command: code(({ action }) => action, { lesser: true }),
    address: code(({ ip }) => ip, { lesser: true }),
    requestId: onDemand(({ requestId }) => requestId),
    note: onDemand(({ note }) => note),
  },
};

function Action({ code }: { code: string }) {
  return useAuditWords().action(code);
}

function Entity({ code }: { code: string }) {
  return useAuditWords().entity(code);
}

type CodesProps = {
  name: "entity" | "action";
  label: string;
  any: string;
  codes: readonly string[];
  value: string | undefined;
};

/** The choice of a kind of record or of a command, by their words. */
function Codes({ name, label, any, codes, value }: CodesProps) {
  const words = useAuditWords();
  const options = codes.map((code) => ({ value: code, label: words[name](code) }));
  return (
    <Select
      name={name}
      label={label}
      hideLabel
      placeholder={any}
      options={options.sort((one, other) => one.label.localeCompare(other.label))}
      defaultValue={value ?? ""}
    />
  );
}
