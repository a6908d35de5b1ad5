import { parseModule } from './parseModule.ts'

/** The names of a module's own code. */
export type Names = {
  /** Every identifier and member outside of imports and types. */
  readonly used: ReadonlySet<string>
  /** Functions, variables, and members of objects and classes. What a pattern takes apart is defined elsewhere. */
  readonly defined: ReadonlySet<string>
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** Lists the names that a module uses and defines, as its text has them. */
export function listNames(path: string, text: string): Names {
  const names = { used: new Set<string>(), defined: new Set<string>() }
  collect(parseModule(path, text).program, names)
  return names
}

function collect(value: unknown, names: { used: Set<string>; defined: Set<string> }): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, names)
    return
  }
  if (!isNode(value) || value.type === 'ImportDeclaration' || value.type.startsWith('TSType')) return
  if (value.type === 'Identifier') names.used.add(String(value['name']))
  const definition = DEFINITIONS.get(value.type)
  const name = definition && value['shorthand'] !== true ? value[definition] : undefined
  if (isNode(name) && name.type === 'Identifier') names.defined.add(String(name['name']))
  // A property in a pattern does not define a name.
  if (value.type === 'ObjectPattern') return
  for (const [key, child] of Object.entries(value)) {
    // A definition is not a use of its own name.
    if (
      key !== definition ||
      value['shorthand'] === true ||
      value['computed'] === true ||
      !isNode(child) ||
      child.type !== 'Identifier'
    )
      collect(child, names)
  }
}

const DEFINITIONS: ReadonlyMap<string, string> = new Map([
  ['FunctionDeclaration', 'id'],
  ['VariableDeclarator', 'id'],
  ['Property', 'key'],
  ['MethodDefinition', 'key'],
])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
