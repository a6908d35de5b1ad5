import { parseJson } from './parseJson.ts'

const JSON_FORMATS: readonly (readonly [words: string, ...members: string[]])[] = [
  ['a HAR file', 'log.entries'],
  ['an Anvil state dump', 'accounts', 'best_block_number'],
  ['an Anvil state dump', 'accounts', 'block'],
  ['a genesis file', 'alloc', 'config'],
  ['a Postman collection', 'info.schema', 'item'],
  ['an OpenRPC document', 'openrpc'],
  ['an OpenAPI document', 'openapi'],
  ['a package.json', 'name', 'dependencies'],
  ['the state of a browser', 'cookies', 'origins'],
  ['a JSON-RPC message', 'jsonrpc'],
]
const TEXT_FORMATS: readonly (readonly [words: string, start: RegExp])[] = [
  ['a zip file', /^PK\p{Cc}/u],
  ['a gzip file', /^\p{Cc}[\u008b\uFFFD]/u],
  ['a Walletbench cassette', /^\/\/ meta \{/],
  ["a test of Ethereum's execution-apis (.io)", /^(?:\/\/[^\n]*\n\s*)*>> \{/],
  ['HTML', /^\s*<(?:!doctype html|html|head|body)\b/i],
  ['XML', /^\s*<\?xml/],
  ['JSON Lines', /^\s*\{.*\}\s*\n\s*\{/],
  ['broken JSON', /^\s*[{[]/],
  ['hex', /^\s*0x[\da-f]*\s*$/i],
  ['YAML', /^(?:\s*#.*\n)*(?:---|%YAML|(?:[\w.-]+|"[^"\n]*"|'[^'\n]*'):(?:\s|$)|- )/],
]
const NAMED = 4

export function nameFormat(given: string): string {
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'empty'
  const json = parseJson(text)
  if (json === undefined) {
    const head = text.slice(0, 4_000)
    const [words] = TEXT_FORMATS.find(([, start]) => start.test(head)) ?? []
    return words ?? (head.includes('\0') || head.includes('\uFFFD') ? 'a binary file' : 'a text of an unknown format')
  }
  if (Array.isArray(json)) return `a JSON array of ${json.length} elements`
  if (typeof json !== 'object' || json === null) return `a JSON ${json === null ? 'null' : typeof json}`
  const [words] = JSON_FORMATS.find(([, ...members]) => members.every((path) => hasMember(json, path))) ?? []
  if (words !== undefined) return `${words} (JSON)`
  // Omits names that could be read as more than a name, because the file chose them.
  const names = Object.keys(json).filter((name) => /^[\w$.-]{1,40}$/.test(name))
  return `a JSON object with ${names.slice(0, NAMED).join(', ') || 'other members'}`
}

function hasMember(json: object, path: string): boolean {
  let value: unknown = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return true
}
