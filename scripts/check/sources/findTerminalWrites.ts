import { parseModule } from '#scripts/check/imports/listImports'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const WRITER = 'toTerminalOutput'
const PRINTING = ['log', 'info', 'warn', 'error', 'debug', 'dir', 'table', 'trace']
const LISTENING = ['on', 'off', 'once']

/** The streams may only be passed to `toTerminalOutput`, listened to, or flushed by an empty text. */
export function findTerminalWrites(path: string, text: string): readonly string[] {
  if (!/\b(?:console|process)\b/.test(text)) return []
  const found: string[] = []
  visit(parseModule(path, text).program, [], (node, above) => {
    const name = toName(node)
    if (name === undefined) return
    const [parent] = above
    if (isHandedOver(node, parent) || isListening(parent, above[1]) || isEmptyWrite(parent, above[1])) return
    found.push(`${path}: ${parent?.type === 'MemberExpression' ? `${name}.${nameOf(parent['property'])}` : name}`)
  })
  return found
}

function toName(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator' && nameOf(node['init']) === 'process') {
    const taken = listMembers(node['id']).find(isOutput)
    return taken && `process.${taken}`
  }
  if (node.type !== 'MemberExpression') return undefined
  const [object, member] = [nameOf(node['object']), nameOf(node['property'])]
  const isWriter = object === 'process' ? isOutput(member) : object === 'console' && PRINTING.includes(member)
  return isWriter ? `${object}.${member}` : undefined
}

const isOutput = (name: string): boolean => name === 'stdout' || name === 'stderr'

const isHandedOver = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' && parent['callee'] !== node && nameOf(parent['callee']) === WRITER

const isListening = (parent: Node | undefined, call: Node | undefined): boolean =>
  isCallOf(parent, call) && LISTENING.includes(nameOf(parent?.['property']))

function isEmptyWrite(parent: Node | undefined, call: Node | undefined): boolean {
  const [text] = ((isCallOf(parent, call) && call?.['arguments']) || []) as readonly Node[]
  return nameOf(parent?.['property']) === 'write' && text?.type === 'Literal' && text['value'] === ''
}

const isCallOf = (member: Node | undefined, call: Node | undefined): boolean =>
  member?.type === 'MemberExpression' && call?.type === 'CallExpression' && call['callee'] === member

function listMembers(pattern: unknown): readonly string[] {
  const properties = isNode(pattern) && pattern.type === 'ObjectPattern' ? pattern['properties'] : []
  return (properties as readonly Node[]).map(({ key }) => nameOf(key))
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

function visit(value: unknown, above: readonly Node[], visitor: (node: Node, above: readonly Node[]) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) visitor(value, above)
  const around = isNode(value) ? [value, ...above].slice(0, 2) : above
  for (const child of Object.values(value)) visit(child, around, visitor)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
