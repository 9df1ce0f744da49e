#!/bin/bash
# Runs once, when the database is made: the role of the standby, and where it may come from.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
