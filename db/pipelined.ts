import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

/** A `Kysely` whose executor has its connection already, so that no driver is asked for one. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();

const ofTransactions = new WeakMap<object, unknown>();

/**
 * Lets a transaction send each statement at once. Kysely sends a statement of a transaction after the answer to the one before. The driver's
 * `pipeline` keeps their order, and so statements that need nothing of each other cost one round trip together.
 */
export async function openPipeline<Tables>(transaction: Kysely<Tables>): Promise<void> {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  // No wait before the statement: one whose answer is read after the commit must be on its way before the commit.
  const provideConnection = <Result>(consumer: (connection: DatabaseConnection) => Promise<Result>) =>
    consumer(connection);
  const sending = new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection }),
  });
  ofTransactions.set(transaction, sending);
}

/** A transaction as one that sends each statement at once; any other connection as it is. */
export const pipelined = <Tables>(db: Kysely<Tables>): Kysely<Tables> =>
  (ofTransactions.get(db) as Kysely<Tables> | undefined) ?? db;

/** Marks a statement that is sent now and awaited later. When the work ends before that, with another refusal, its own is not told. */
export function sent<Answer>(statement: Promise<Answer>): Promise<Answer> {
  statement.catch(() => {});
  return statement;
}
