#!/bin/sh
# Makes the files of secrets that docker-compose.yml hands to the containers, each in ./secrets: a random password of the
# database, and the rest from .env where they stand there, else empty, which counts as unset. What is there stays.
set -eu
cd "$(dirname "$0")/../.."
umask 022
mkdir -p secrets
# Nobody else of this machine may enter; the containers see single files and must be able to read those.
chmod 700 secrets

value() {
	[ -f .env ] && sed -n "s/^$1=//p" .env | tail -n 1 || true
}

put() {
	[ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
}

password=$(value POSTGRES_PASSWORD)
put database_password "${password:-$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')}"
for name in BOT_TOKEN BOT_WEBHOOK_SECRET ROBOKASSA_PASSWORD_1 ROBOKASSA_PASSWORD_2 ROBOKASSA_PASSWORD_3 \
	ROBOKASSA_TEST_PASSWORD_1 ROBOKASSA_TEST_PASSWORD_2 PAYMENT_PROVIDER_TOKEN DADATA_TOKEN S3_ACCESS_KEY S3_SECRET_KEY; do
	put "$(echo "$name" | tr '[:upper:]' '[:lower:]')" "$(value "$name")"
done
[ -s secrets/bot_token ] || echo "Put the bot's token into secrets/bot_token, then: docker compose up -d"
