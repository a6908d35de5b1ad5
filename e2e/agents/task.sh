#!/bin/bash
# The task with the command line alone. Lines that begin with "page:" say what is to be done in the browser.
set -euo pipefail
readonly LIMIT=60
field() { node -p "String(JSON.parse(require('fs').readFileSync(0, 'utf8')).$1)"; }

# Repeats a command until it succeeds, while the bench runs, for at most LIMIT seconds.
await() {
  local what=$1 end=$((SECONDS + LIMIT))
  shift
  until "$@"; do
    kill -0 "$bench" 2> /dev/null || fail "The bench ended, and $what did not come. It said: $(cat bench.txt)"
    ((SECONDS < end)) || fail "Waited $LIMIT seconds for $what, and it did not come. 'walletbench trace' lists what the bench did; it said: $(cat bench.txt)"
  done
}
fail() { echo "task.sh: $1" >&2; exit 1; }
is_running() { walletbench status > /dev/null 2>&1; }
say_wait() { walletbench trace --filter 'status:open method:eth_getBalance' --json 2> /dev/null | field 'flows[0].waits.says' 2> /dev/null; }

walletbench start --no-console --dapp-port 0 > bench.txt &
bench=$!
trap 'kill $bench 2> /dev/null; wait $bench || true' EXIT
await 'a bench that answers' is_running

walletbench page-script page.js --json | field file > /dev/null
echo 'page: open page.js'

echo 'page: click Connect'
id=$(walletbench wait eth_requestAccounts --json | field 'requests[0].id')
walletbench decide "$id" approve --json | field outcome.status

echo 'page: click Sign'
id=$(walletbench wait personal_sign --json | field 'requests[0].id')
walletbench decide "$id" approve --json | field outcome.status

echo 'page: click Sign'
id=$(walletbench wait personal_sign --json | field 'requests[0].id')
walletbench decide "$id" reject --json | field outcome.code

walletbench fault add 'chain/31337:{"name":"No balances","match":{"method":"eth_getBalance"},"do":{"kind":"hang"}}' --json > faults.json
echo 'page: click Balance'
await 'an open eth_getBalance in the trace' say_wait

walletbench recording save recording.jsonl --json | field file
