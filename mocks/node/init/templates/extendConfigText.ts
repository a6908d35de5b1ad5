import type { DevCommand } from '#mocks/node/init/frameworks'
import { toQuoted, toServerLines } from './templateLines.ts'

const QUOTED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const CONFIG =
  /(?:\bdefineConfig\s*(?:<[^()]*>)?\s*\(\s*|\bexport\s+default\s+|\bmodule\.exports\s*=\s*|\bPlaywrightTestConfig(?:<[^=]*>)?\s*=\s*)(?=\{)/

type FoundProperty = { readonly start: number; readonly end: number }

type FoundObject = {
  readonly start: number
  readonly properties: ReadonlyMap<string, FoundProperty>
  readonly spreads: boolean
}

export function extendConfigText(text: string, dev: DevCommand) {
  const head = CONFIG.exec(text)
  const config = head ? findProperties(text, head.index + head[0].length) : undefined
  if (!config || config.spreads)
    return { text, testDir: undefined, missing: [toMissing(dev, ['webServer', 'use.baseURL'])] }
  const use = config.properties.get('use')
  const options = use && findProperties(text, text.indexOf('{', use.start))
  const base = `baseURL: ${toQuoted(dev.url)},`
  const additions: (readonly [at: number, lines: readonly string[]])[] = []
  if (!config.properties.has('webServer')) additions.push([config.start, toServerLines(dev, '  ')])
  if (!use) additions.push([config.start, ['  use: {', `    ${base}`, '  },']])
  else if (options && text[use.start] === '{' && !options.properties.has('baseURL'))
    additions.push([options.start, [`    ${base}`]])
  const isUnread = use && text[use.start] !== '{'
  return {
    text: insert(text, additions),
    testDir: readString(text, config, 'testDir'),
    missing: isUnread ? [toMissing(dev, ['use.baseURL'])] : [],
  }
}

function toMissing({ command, url }: DevCommand, keys: readonly string[]): string {
  const values = { webServer: `webServer: { command: ${toQuoted(command ?? 'npm run dev')}, url: ${toQuoted(url)} }` }
  const wanted = keys.map((key) => (key === 'webServer' ? values.webServer : `use: { baseURL: ${toQuoted(url)} }`))
  return `The Playwright configuration is not plain text to read: see that it has ${wanted.join(' and ')}.`
}

function readString(text: string, { properties }: FoundObject, key: string): string | undefined {
  const found = properties.get(key)
  return found && /^(["'])(?:\.\/)?([^"']*?)\/?\1\s*$/.exec(text.slice(found.start, found.end))?.[2]
}

function insert(text: string, additions: readonly (readonly [at: number, lines: readonly string[]])[]): string {
  const places = [...new Set(additions.map(([at]) => at))].toSorted((left, right) => right - left)
  return places.reduce((whole, at) => {
    const lines = additions.filter(([place]) => place === at).flatMap(([, added]) => added)
    const rest = whole.slice(at)
    const onOwnLine = /^[ \t]*\r?\n/.test(rest)
    return `${whole.slice(0, at)}\n${lines.join('\n')}${onOwnLine ? '' : '\n'}${onOwnLine ? rest.replace(/^[ \t]*(?=\r?\n)/, '') : rest.replace(/^[ \t]+/, '    ')}`
  }, text)
}

function findProperties(text: string, brace: number): FoundObject | undefined {
  const plain = text.replace(QUOTED, (part) => part.replace(/[^\n]/g, /^[/]/.test(part) ? ' ' : '_'))
  const properties = new Map<string, FoundProperty>()
  let key: { readonly name: string; readonly start: number } | undefined
  let depth = 0
  let spreads = false
  for (let index = brace; index < plain.length; index += 1) {
    const sign = plain[index] ?? ''
    if (/[{[(]/.test(sign)) depth += 1
    else if (/[}\])]/.test(sign)) depth -= 1
    const ends = depth === 0 || (depth === 1 && sign === ',')
    if (ends && key) {
      properties.set(key.name, { start: key.start, end: index })
      key = undefined
    }
    if (depth === 0) return { start: brace + 1, properties, spreads }
    if (depth !== 1 || key) continue
    if (plain.startsWith('...', index)) {
      spreads = true
      key = { name: '...', start: index }
      continue
    }
    const [head, name = ''] = /^(\w+)\s*(?::\s*|(?=[,}]))/.exec(plain.slice(index)) ?? []
    if (head === undefined) continue
    key = { name, start: index + head.length }
    index = key.start - 1
  }
  return undefined
}
