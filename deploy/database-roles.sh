#!/bin/sh
# Runs once, in an empty database: the owner of the tables and the user that serves.
set -eu
{ read -r owner; read -r server; } </run/secrets/database-roles
psql --set ON_ERROR_STOP=1 --set owner="$owner" --set server="$server" --dbname "$POSTGRES_DB" <<'SQL'
create role mosaic_owner login createrole password :'owner';
create role mosaic_server login noinherit password :'server';
alter database mosaic owner to mosaic_owner;
SQL
