#!/bin/bash
# The task with the command line alone. Lines that begin with "page:" say what is to be done in the browser.
set -euo pipefail
field() { node -p "String(JSON.parse(require('fs').readFileSync(0, 'utf8')).$1)"; }

walletbench start --no-console --dapp-port 0 > bench.txt &
bench=$!
trap 'kill $bench 2> /dev/null; wait $bench || true' EXIT
until walletbench status > /dev/null 2>&1; do kill -0 $bench; done

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
until walletbench trace --filter 'status:open method:eth_getBalance' --json | field 'flows[0].waits.says' 2> /dev/null; do :; done

walletbench recording save recording.jsonl --json | field file
