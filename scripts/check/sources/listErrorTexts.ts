import { parseModule } from './parseModule.ts'
import { HOLE, renderText } from './renderText.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** The error of `{ code, message }`, as it goes over the wire. */
const WIRE = 'code'

/**
 * Lists the errors of a module as their texts are written: of each `new …Error(…)` its message, and of a BenchError its
 * lines and its hint; of an object with `code` and `message` both. What is put in at run time reads `${…}`, and of
 * alternatives all are there. An error without a word of its own is left out; where its message comes in by a variable,
 * the sentences of the module follow, each after `~`.
 *
 * @returns the lines of each error, in the order of the module
 * @example
 * listErrorTexts('a.ts', "throw new BenchError('It is in use.', { hint: 'Stop it.' })") // [['It is in use.', '  hint: Stop it.']]
 */
export function listErrorTexts(path: string, text: string): readonly (readonly string[])[] {
  const { program } = parseModule(path, text)
  const constants = new Map<string, unknown>()
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']))
      // Two of one name are told apart by scopes alone: neither is looked up.
      constants.set(String(node['id']['name']), constants.has(String(node['id']['name'])) ? undefined : node['init'])
    if (isError(node)) found.push(node)
  })
  const render = (value: unknown) => renderText(value, constants)
  const listed = found.map((node) => toLines(node, render)).filter((lines) => lines.length > 0)
  const isElsewhere = found.some((node) => node.type === 'NewExpression' && isHole(node['arguments']))
  return isElsewhere ? [...listed, listSentences(program, listed.flat())] : listed

  /** The message comes in by a variable: from a table, or from who calls. */
  function isHole(given: unknown): boolean {
    return Array.isArray(given) && given.length > 0 && render(given[0]).every((text) => text === HOLE)
  }
}

/** The sentences of a module that are not among the lines. */
function listSentences(program: unknown, lines: readonly string[]): readonly string[] {
  const texts = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return
    const [text = ''] = renderText(node, new Map())
    const isSentence = /^\S+ .*[.?]$/s.test(text) && /[a-z]{2}/.test(text)
    if (isSentence && !lines.some((line) => line.includes(text))) texts.add(`~ ${text}`)
  })
  return [...texts]
}

/** None where the error has no word of its own. */
function toLines(node: Node, render: (value: unknown) => readonly string[]): readonly string[] {
  const [message, parameters] = (node['arguments'] ?? []) as readonly unknown[]
  const members = toMembers(node.type === 'ObjectExpression' ? node : parameters)
  const texts = render(node.type === 'ObjectExpression' ? members['message'] : message)
  const more = node.type === 'ObjectExpression' ? [] : toMore(members, render)
  if (![...texts, ...more].some((text) => /[a-z]{2}/i.test(text.replaceAll(HOLE, '')))) return []
  const name = node.type === 'ObjectExpression' ? render(members['code']).join(' | ') : nameOf(node)
  return [...texts.map((text) => (name === 'BenchError' ? text : `${name}: ${text}`)), ...more]
}

/** The lines below the message of a BenchError. */
function toMore(
  { metaMessages, hint }: Readonly<Record<string, unknown>>,
  render: (value: unknown) => readonly string[],
): readonly string[] {
  return [
    ...(metaMessages ? render(metaMessages).map((line) => `  ${line}`) : []),
    ...(hint ? render(hint).map((line) => `  hint: ${line}`) : []),
  ]
}

function nameOf({ callee }: Node): string {
  return isNode(callee) && callee.type === 'Identifier' ? String(callee['name']) : ''
}

function isError(node: Node): boolean {
  if (node.type === 'NewExpression') return nameOf(node).endsWith('Error')
  return node.type === 'ObjectExpression' && WIRE in toMembers(node) && 'message' in toMembers(node)
}

function toMembers(value: unknown): Readonly<Record<string, unknown>> {
  if (!isNode(value) || value.type !== 'ObjectExpression') return {}
  const entries = (value['properties'] as readonly Node[]).flatMap(({ key, value: member }) =>
    isNode(key) ? [[String(key['name'] ?? key['value']), member] as const] : [],
  )
  return Object.fromEntries(entries)
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
