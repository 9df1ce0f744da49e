#!/bin/bash
# Copies the database once, then follows it. `standby` is the name that synchronous_standby_names of the database waits for.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -h database -U replicator -D "$PGDATA" -R -S standby -X stream; do sleep 2; done
  echo "primary_conninfo = 'host=database user=replicator password=$PGPASSWORD application_name=standby'" >> "$PGDATA/postgresql.auto.conf"
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby=on
