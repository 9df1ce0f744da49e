import { PostgreSqlConnection, PostgreSqlDriver } from "@mikro-orm/postgresql";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type PostgresDialect,
  type TransactionSettings,
} from "kysely";
import { forTransaction, type Limits, REQUEST_LIMITS } from "./limits.ts";
import { openPipeline } from "./pipelined.ts";

/**
 * Starts and ends transactions, in place of Kysely's driver for PostgreSQL, which does the rest.
 *
 * Kysely's `startTransaction()` gives a connection back only after "commit" or "rollback" has succeeded, and never when "begin" fails. So each
 * connection that was lost inside a transaction stayed taken for ever. Here:
 * - A "begin" is not waited for: it goes out together with the first statement. When it fails, the connection is lost, and that statement and the
 *   "rollback" after it fail as well.
 * - A "rollback" that fails has still happened: the database rolls back what it cannot commit. The client is closed by then
 *   (PreparingClient), and the pool removes it.
 * - The limits of a transaction go out with its "begin". Behind a pooler those that the connection asked for at its start are not there.
 *
 * It is not needed any more once Kysely releases the connection of a controlled transaction in a `finally`, and takes the text of "begin".
 */
export class TransactionDriver implements Driver {
  readonly savepoint: Driver["savepoint"];
  readonly rollbackToSavepoint: Driver["rollbackToSavepoint"];
  readonly releaseSavepoint: Driver["releaseSavepoint"];
  readonly #driver: Driver;
  readonly #limits: string;

  /** @param limits those of each transaction */
  constructor(driver: Driver, limits: Limits) {
    this.#driver = driver;
    this.#limits = forTransaction(limits);
    this.savepoint = driver.savepoint?.bind(driver);
    this.rollbackToSavepoint = driver.rollbackToSavepoint?.bind(driver);
    this.releaseSavepoint = driver.releaseSavepoint?.bind(driver);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const begin = [
      "begin",
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ];
    void connection.executeQuery(CompiledQuery.raw(`${begin.join(" ")}; ${this.#limits}`)).catch(() => {});
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {});
  }

  init: Driver["init"] = (options) => this.#driver.init(options);
  acquireConnection: Driver["acquireConnection"] = (options) => this.#driver.acquireConnection(options);
  releaseConnection: Driver["releaseConnection"] = (connection) => this.#driver.releaseConnection(connection);
  commitTransaction: Driver["commitTransaction"] = (connection) => this.#driver.commitTransaction(connection);
  destroy: Driver["destroy"] = (options) => this.#driver.destroy(options);
}

class OwnConnection extends PostgreSqlConnection {
  override async begin(...options: Parameters<PostgreSqlConnection["begin"]>) {
    const transaction = await super.begin(...options);
    await openPipeline(transaction);
    return transaction;
  }

  override createKyselyDialect(options: Parameters<PostgreSqlConnection["createKyselyDialect"]>[0]): PostgresDialect {
    const dialect: Dialect = super.createKyselyDialect(options);
    const limits = { ...REQUEST_LIMITS, ...(options as Partial<Limits>) };
    const own: Dialect = {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new TransactionDriver(dialect.createDriver(), limits),
    };
    return own as PostgresDialect;
  }
}

/** MikroORM's driver with the product's own way of starting and ending transactions. */
export class OwnDriver extends PostgreSqlDriver {
  protected override readonly connection = new OwnConnection(this.config);
}
