import { expect, test } from 'vitest'
import { nameFormat } from './nameFormat.ts'

test.each([
  ['', 'empty'],
  ['\uFEFF \n', 'empty'],
  ['{"log":{"entries":[]}}', 'a HAR file (JSON)'],
  ['{"accounts":{},"best_block_number":"0x1","blocks":[]}', 'an Anvil state dump (JSON)'],
  ['{"block":{},"accounts":{},"transactions":[]}', 'an Anvil state dump (JSON)'],
  ['{"config":{"chainId":1},"alloc":{}}', 'a genesis file (JSON)'],
  ['{"cookies":[],"origins":[]}', 'the state of a browser (JSON)'],
  ['{"jsonrpc":"2.0","id":1,"result":"0x1"}', 'a JSON-RPC message (JSON)'],
  ['{"abi":[],"a b c":1}', 'a JSON object with abi'],
  ['{"a b c":1}', 'a JSON object with other members'],
  ['[1,2]', 'a JSON array of 2 elements'],
  ['null', 'a JSON null'],
  ['"0x"', 'a JSON string'],
  ['0x1f8b08', 'hex'],
  ['\u001f\uFFFD\u0008', 'a gzip file'],
  ['PK\u0003\u0004', 'a zip file'],
  ['// meta {"format":1}', 'a Walletbench cassette'],
  ['// a test\n>> {"jsonrpc":"2.0"}', "a test of Ethereum's execution-apis (.io)"],
  ['{"a":1}\n{"a":2}\n', 'JSON Lines'],
  ['{"a":', 'broken JSON'],
  ['<!doctype html><p>', 'HTML'],
  ['<?xml version="1.0"?>', 'XML'],
  ['---\ninteractions:\n- request: {}\n', 'YAML'],
  ['# VCR\nhttp_interactions:\n  - request:\n', 'YAML'],
  ['\0\0\0', 'a binary file'],
  ['Hello there.', 'a text of an unknown format'],
])('%j is %s', (text, words) => {
  expect(nameFormat(text)).toBe(words)
})
