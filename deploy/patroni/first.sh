#!/bin/bash
# Patroni runs it once, when the cluster is made: the role of the product and its database. `$1` is the address of the superuser, and OPTICAL_PASSWORD
# stands in the environment of Patroni (/etc/patroni_env.conf). Afterwards, once: npm run database:limits
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$OPTICAL_PASSWORD" "$1" <<'SQL'
create role optical login password :'password';
create database optical_store owner optical;
SQL
