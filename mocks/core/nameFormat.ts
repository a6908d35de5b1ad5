import { parseJson } from './parseJson.ts'

const JSON_FORMATS: readonly (readonly [words: string, ...members: string[]])[] = [
  ['a HAR file', 'log.entries.length'],
  ['a JSON object whose log.entries is not an array', 'log.entries'],
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

const NOTHING = '(?:[^\\S\\n]*(?:#.*)?\\n)*'
const SECTION = '[^\\S\\n]*\\[{1,2}[A-Za-z_][^\\]\\n]*\\]{1,2}[^\\S\\n]*'
const MARKUP = '^\\s*(?:<!--(?:(?!-->)[^])*-->\\s*)*<'

/** The first that fits counts. Bytes that are no UTF-8 are read as U+FFFD. */
const TEXT_FORMATS: readonly (readonly [words: string, is: { test(head: string, text: string): boolean }])[] = [
  ['a zip file', /^PK\p{Cc}/u],
  ['a gzip file', /^\p{Cc}[\u008b\uFFFD]/u],
  ['a PNG picture', /^[\u0089\uFFFD]PNG/],
  ['a JPEG picture', /^[\u00ff\uFFFD]{2}.{0,8}(?:JFIF|Exif)/s],
  ['a GIF picture', /^GIF8/],
  ['a PDF file', /^%PDF-/],
  ['a SQLite database', /^SQLite format 3/],
  ['text in UTF-16, not UTF-8', /^(?:\uFFFD\uFFFD|\u00ff\u00fe|\u00fe\u00ff)(?:[^\0]\0|\0[^\0])/],
  ['a Walletbench cassette', /^\/\/ meta \{/],
  ["a test of Ethereum's execution-apis (.io)", /^(?:\/\/[^\n]*\n\s*)*>> \{/],
  ['HTML', new RegExp(`${MARKUP}(?:!doctype html|html|head|body|div|p|pre|script|table|title)\\b`, 'i')],
  ['XML', new RegExp(`${MARKUP}(?:[?]xml|!DOCTYPE|[a-z_][\\w.:-]*(?:\\s[^<>]*)?/?>)`, 'i')],
  [
    'TOML',
    new RegExp(`^${NOTHING}(?:${SECTION}(?:#.*)?\\n${NOTHING})*[\\w."'-]+ *= *(?:["'[{+-]|\\d|(?:true|false)\\b)`),
  ],
  ['INI', new RegExp(`^${NOTHING.replace('#', '[#;]')}(?:${SECTION}$|[\\w.-]+ *=)`, 'm')],
  ['JSON Lines', { test: isJsonLines }],
  ['broken JSON', /^\s*[{[]/],
  ['hex', /^\s*0x[\da-f]*\s*$/i],
  ['YAML', new RegExp(`^${NOTHING}(?:---|%YAML|[^\\S\\n]*(?:(?:[\\w./$@*{}-]+|"[^"\\n]*"|'[^'\\n]*'):(?:\\s|$)|- ))`)],
  ['Solidity', /^pragma solidity\b/m],
  ['CSV', { test: (head) => isTable(head, /[,;]/) }],
  ['tab-separated values', { test: (head) => isTable(head, /\t/) }],
]
const NAMED = 4
const LINES = 20

export function nameFormat(given: string): string {
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'empty'
  const json = parseJson(text)
  if (json === undefined) {
    const head = text.slice(0, 4_000).replace(/\r\n?/g, '\n')
    const [words] = TEXT_FORMATS.find(([, is]) => is.test(head, text)) ?? []
    return words ?? (head.includes('\0') || head.includes('\uFFFD') ? 'a binary file' : 'a text of an unknown format')
  }
  if (Array.isArray(json)) return `a JSON array of ${json.length} elements`
  if (typeof json !== 'object' || json === null) return `a JSON ${json === null ? 'null' : typeof json}`
  const [words] = JSON_FORMATS.find(([, ...members]) => members.every((path) => hasMember(json, path))) ?? []
  if (words !== undefined) return words.includes('JSON ') ? words : `${words} (JSON)`
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

function isJsonLines(_head: string, text: string): boolean {
  const lines = text.split('\n', LINES).filter((line) => line.trim() !== '')
  return lines.length > 1 && typeof parseJson(lines[0] ?? '') === 'object'
}

function isTable(head: string, separator: RegExp): boolean {
  const lines = head
    .slice(0, head.lastIndexOf('\n') + 1 || undefined)
    .trimEnd()
    .split('\n')
  const [titles = [], ...rows] = lines.map((line) => line.replace(/"[^"]*"/g, 'quoted').split(separator))
  const isTitled = titles.length > 1 && titles.every((title) => /^ *\w[\w ()/#%:-]*$/.test(title))
  return isTitled && rows.length > 0 && rows.every(({ length }) => length === titles.length)
}
