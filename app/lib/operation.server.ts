import { createHash } from "node:crypto";
import pLimit, { type LimitFunction } from "p-limit";
import { z } from "zod";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { jsonWithoutSecrets } from "#app/lib/fields/secret-fields.ts";
import { nullableCosts, type WithoutCosts, withoutCosts } from "#app/lib/money/costs.server.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import { hasReplicas } from "#db/replicas.ts";
import { asking } from "#db/watch/statements.ts";
import { readLagging, rememberPosition } from "./database/lagging-reads.server.ts";
import { DomainError, InvalidInput, type Message } from "./errors.ts";
import { messagesOf } from "./fields.server.ts";
import { allows, type Permission, seesCosts } from "./permissions.ts";

export type SignedInUser = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: "en" | "ar";
};
export type StoreOption = { id: number; code: string; name: string; nameAr: string | null };

/** The user of a request, the store and the permissions. Every operation gets it; nothing else decides what may be read or written. */
export type Actor = {
  user: SignedInUser;
  permissions: ReadonlySet<string>;
  /** The stores this user may work in, and the one chosen now. */
  stores: readonly StoreOption[];
  store: StoreOption | null;
  sessionHash: string | null;
  requestId: string;
  ip: string | null;
  approver?: Approver | null;
  /** Throws in place of every command while a form is only shown again, after its user has signed in. */
  refusesCommands?: (() => void) | undefined;
};

/** The user who approved in place what the actor may not do alone. */
export type Approver = { id: number; name: string };

/** `entity` names the table of a command that writes one of several; by default it is the command's `writes`. */
type AuditDetail = { before?: unknown; after?: unknown; note?: string; entity?: string };

export type OperationContext = Actor & {
  em: Em;
  /** Adds details to this command's audit row: the state before, the state after, a note. */
  audit(detail: AuditDetail): void;
  /** Waits for a write together with the commit, where nothing is read of its answer. When it fails, the command fails. */
  withCommit(write: Promise<unknown>): void;
  /** Runs work outside the database after the command is committed, such as removing a file. A command that fails runs none of it. */
  afterCommit(work: () => Promise<unknown>): void;
};

/** One page of a long list: its rows, the number of all rows, and the next offset, or null on the last page. */
export type Page<Row> = { rows: Row[]; total: number; next: number | null };

/** A row of what a list's operation reads. */
export type RowOf<Listing extends { run(...args: never[]): Promise<{ rows: unknown[] }> }> = Awaited<
  ReturnType<Listing["run"]>
>["rows"][number];

/** The rest of a command: the writes that the commit waits for, and the work after it. */
type Ending = { writes: Promise<unknown>[]; later: (() => Promise<unknown>)[] };
type Schema = z.ZodType;

type Definition<Input extends Schema, Output extends Schema> = {
  /** The function's name: also the operation id of the API and the action of the audit log. */
  name: string;
  /** One line for the API's page. */
  summary: string;
  /** Holding any one is enough; an empty list asks for sign-in only. */
  permission: Permission | readonly Permission[];
  input: Input;
  output: Output;
  /** Present on a command: the table that its audit row names. */
  writes?: string;
  /** Why a command asks for no right. It stands in docs/rights.md. */
  reason?: string;
  /** The status of the API's answer; 200 unless a command creates (201) or removes (204). */
  status?: 200 | 201 | 204;
  /** A list whose API answer is paged; `run` returns a Page. */
  paged?: boolean;
  /** A query that may be answered by a replica, a little older than the database, like every list: reports and searches. Nothing is decided by it. */
  mayLag?: boolean;
  /** A call with a parameter in its URL that the input does not have is refused. Other calls ignore it. */
  knowsAllParameters?: boolean;
  /** How a call sends its input (JSON by default), and whether the answer is a file. */
  accepts?: "multipart";
  answers?: "file";
  /** A call may also send its fields inside the object `field`, all but the fields `beside` it: `{ order: { vendorId }, items }`. */
  wrapped?: { field: string; beside: readonly string[] };
  /** The part of the input that tells two requests with one key apart; the whole input by default. */
  tellsApart?(input: z.output<Input>): unknown;
  /**
   * What fields must be to each other, as far as no reading is needed. Run for an input of which some fields are wrong, with the others, so that all
   * messages come at once; `run` checks a right one itself. @throws InvalidInput
   */
  rules?(fields: Partial<z.output<Input>>): void;
  /** Names of fields of the result, at any depth, that are costs: null for users who do not see costs. */
  costs?: readonly string[];
  /** How long a client may keep the API's answer; not at all by default. */
  cacheControl?: string;
  /**
   * The store in whose queue a command stands, where all tills of a store wait for one counter: so they wait without a connection, and other stores
   * and pages keep theirs.
   */
  queue?(actor: Actor, input: z.output<Input>): number | null;
  run(context: OperationContext, input: z.output<Input>): Promise<unknown>;
};

/** A command asks for a right or says why it asks for none: one without either does not compile. */
type Justified =
  | { writes?: undefined }
  | { permission: Permission | readonly [Permission, ...Permission[]] }
  | { reason: string };

export type Operation<Input extends Schema = Schema, Result = unknown> = Omit<Definition<Input, Schema>, "run"> & {
  run(context: OperationContext, input: z.output<Input>): Promise<Result>;
};

/** The fields that commands of a table call costs. */
const COSTS_OF_TABLES = new Map<string, ReadonlySet<string>>();

/** The names of costs in the audit rows of a table. */
export const costsOf = (table: string | null): string[] => [...(COSTS_OF_TABLES.get(table ?? "") ?? [])];

type Declared<Input extends Schema, Output extends Schema, Result, Costs extends string> = Omit<
  Definition<Input, Output>,
  "costs" | "run"
> & {
  costs?: readonly Costs[];
  run(context: OperationContext, input: z.output<Input>): Promise<Result>;
};

/**
 * Declares an operation: what one button or one call does. It is only ever run by `execute`, which hides its costs. `run` itself knows them, so that
 * audit rows and kept answers do.
 */
export function operation<Input extends Schema, Output extends Schema, Result, Costs extends string = never>(
  definition: Declared<Input, Output, Result, Costs> & Justified,
): Operation<Input, WithoutCosts<Result, Costs>> {
  const { costs, output, writes } = definition;
  if (costs && writes) COSTS_OF_TABLES.set(writes, new Set([...(COSTS_OF_TABLES.get(writes) ?? []), ...costs]));
  // The type of `run` says that costs may be null: that is what callers of `execute` get.
  return { ...definition, output: costs ? nullableCosts(output, costs) : output } as never;
}

export type Execution = {
  em: Em;
  actor: Actor;
  /** Makes a command with money or stock happen only once. */
  idempotencyKey?: string | null;
};

const KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * The only way to run an operation. Checks permission and input. A command then runs in one transaction with its idempotency row and its
 * audit row.
 * Throws DomainError, InvalidInput, or an unexpected error.
 */
export const execute = <Input extends Schema, Result>(
  op: Operation<Input, Result>,
  execution: Execution,
  rawInput: unknown,
): Promise<Result> =>
  asking(
    () => ({ name: op.name, requestId: execution.actor.requestId }),
    () => run(op, execution, rawInput),
  );

async function run<Input extends Schema, Result>(
  op: Operation<Input, Result>,
  { em, actor, idempotencyKey }: Execution,
  rawInput: unknown,
): Promise<Result> {
  requirePermission(op, actor);
  if (op.writes !== undefined) actor.refusesCommands?.();
  const parsed = op.input.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput({ ...ruleMessages(op, rawInput), ...messagesOf(parsed.error) });
  try {
    if (op.writes === undefined) {
      const read = (from: Em) =>
        op.run({ ...actor, em: from, audit: () => {}, withCommit: () => {}, afterCommit: () => {} }, parsed.data);
      const lagging = op.paged || op.mayLag ? await readLagging(em, actor, read) : undefined;
      return shownTo(actor, op, lagging ? lagging.result : await read(em));
    }
    const ending: Ending = { writes: [], later: [] };
    const begin = () =>
      em.fork().transactional((tx) => command(op, tx, { actor, ending, key: idempotencyKey ?? null }, parsed.data));
    const storeId = op.queue?.(actor, parsed.data) ?? null;
    const result = await (storeId === null ? begin() : queueOf(storeId)(begin));
    // After a write that has failed the database has undone the command instead of committing it.
    for (const write of ending.writes) await write;
    if (hasReplicas()) await rememberPosition(em, actor.sessionHash);
    // A failure here does not undo the command; the hourly sweep removes files that stayed.
    for (const work of ending.later) await work().catch(() => {});
    return shownTo(actor, op, result);
  } catch (caught) {
    const error = databaseError(caught);
    if (!(error instanceof DomainError) || !error.details.extra || !op.costs || seesCosts(actor)) throw error;
    // The refusal of a stale change carries the row.
    const extra = shownTo(actor, op, error.details.extra);
    throw new DomainError(error.code, error.message, { ...error.details, extra });
  }
}

/** What the rules of an operation say about those fields of a wrong input that are right by themselves. */
function ruleMessages<Input extends Schema>(op: Operation<Input>, rawInput: unknown): Record<string, Message[]> {
  if (!op.rules || !(op.input instanceof z.ZodObject) || typeof rawInput !== "object" || rawInput === null) return {};
  const fields = Object.entries(op.input.shape as Record<string, Schema>).flatMap(([name, field]) => {
    const parsed = field.safeParse((rawInput as Record<string, unknown>)[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  try {
    op.rules(Object.fromEntries(fields) as Partial<z.output<Input>>);
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
  return {};
}

/** A result, or a part of a refusal, as the actor may see it. */
const shownTo = <Value>(actor: Actor, { costs }: Pick<Operation, "costs">, value: Value): Value =>
  costs && !seesCosts(actor) ? (withoutCosts(value, costs) as Value) : value;

/** One is being committed while the next ones read what they need. */
const AT_ONCE = 3;
const queues = new Map<number, LimitFunction>();

function queueOf(storeId: number): LimitFunction {
  const queue = queues.get(storeId) ?? pLimit(AT_ONCE);
  queues.set(storeId, queue);
  return queue;
}

export type Guarded = Pick<Operation, "permission">;
type Holder = Pick<Actor, "permissions">;

/** Whether the rights held are enough for an operation. The right stands in the operation alone, also for the links that lead to it. */
export const isAllowed = ({ permission }: Guarded, { permissions }: Holder): boolean =>
  allows(permissions, [permission].flat());

export function requirePermission(op: Guarded, actor: Holder): void {
  if (!isAllowed(op, actor)) throw new DomainError("forbidden", "errors.forbidden");
}

async function command<Input extends Schema, Result>(
  op: Operation<Input, Result>,
  em: Em,
  { actor, ending, key }: { actor: Actor; ending: Ending; key: string | null },
  input: z.output<Input>,
): Promise<Result> {
  const first = key === null ? null : await claimKey(op.name, em, actor, op.tellsApart?.(input) ?? input, key);
  if (first) return first.response as Result;
  const detail: AuditDetail = {};
  const withCommit = (write: Promise<unknown>) => {
    ending.writes.push(sent(write));
  };
  const result = await op.run(
    {
      ...actor,
      em,
      audit: (more) => Object.assign(detail, more),
      withCommit,
      afterCommit: (work) => ending.later.push(work),
    },
    input,
  );
  await em.flush();
  withCommit(close(op, em, actor, result, detail, key));
  return result;
}

/** Writes the audit row and, when the request has a key, the answer for a repeated request. Both are sent at once, before the commit. */
async function close(
  op: Operation,
  em: Em,
  actor: Actor,
  result: unknown,
  detail: AuditDetail,
  key: string | null,
): Promise<void> {
  const audited = sent(
    writeAudit(em, {
      actor_id: actor.user.id,
      actor_email: actor.user.email,
      action: op.name,
      entity: detail.entity ?? op.writes ?? null,
      entity_id: idOf(result),
      request_id: actor.requestId,
      ip: actor.ip,
      before: detail.before === undefined ? null : jsonWithoutSecrets(detail.before),
      after: jsonWithoutSecrets(detail.after ?? result ?? null),
      note: detail.note ?? null,
    }),
  );
  if (key !== null) await keepAnswer(em, { userId: actor.user.id, key, response: JSON.stringify(result ?? null) });
  await audited;
}

type AuditRow = {
  actor_id: number;
  actor_email: string;
  action: string;
  entity: string | null;
  entity_id: number | null;
  request_id: string;
  ip: string | null;
  before: string | null;
  after: string;
  note: string | null;
};

const writeAudit = fixedStatement((db, of: Of<AuditRow>) =>
  db.insertInto("audit_log").values({
    actor_id: of((row) => row.actor_id),
    actor_email: of((row) => row.actor_email),
    action: of((row) => row.action),
    entity: of((row) => row.entity),
    entity_id: of((row) => row.entity_id),
    request_id: of((row) => row.request_id),
    ip: of((row) => row.ip),
    before: of((row) => row.before),
    after: of((row) => row.after),
    note: of((row) => row.note),
  }),
);

const keepAnswer = fixedStatement((db, of: Of<{ userId: number; key: string; response: string }>) =>
  db
    .updateTable("idempotency_keys")
    .set({ response: of(({ response }) => response) })
    .where(
      "user_id",
      "=",
      of(({ userId }) => userId),
    )
    .where(
      "key",
      "=",
      of(({ key }) => key),
    ),
);

const idOf = (result: unknown): number | null =>
  typeof result === "object" && result !== null && "id" in result && typeof result.id === "number" ? result.id : null;

/**
 * Inserts the row of the key. When another transaction holds that row, waits for it and returns its answer. The unique row turns two requests
 * with one key into one command. A failed command removes its row by its rollback.
 */
async function claimKey(name: string, em: Em, actor: Actor, input: unknown, key: string) {
  if (!KEY.test(key)) throw new DomainError("invalid", "errors.idempotencyKey");
  const requestHash = createHash("sha256").update(name).update(JSON.stringify(input)).digest("hex");
  const claimed = await rows(em)
    .insertInto("idempotency_keys")
    .values({ user_id: actor.user.id, key, operation: name, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return null;
  const first = await rows(em)
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("user_id", "=", actor.user.id)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new DomainError("rule", "errors.idempotencyReuse");
  return first;
}
