import type { CardRequest, ViemSnippet } from './requestCard.ts'

/** These ask the user for a connection; connecting first would ask twice. */
const CONNECTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_connect',
  'wallet_requestPermissions',
  'wallet_createSession',
])

export function toLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return toQuoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    if (value.every((item) => typeof item !== 'object')) return `[${value.map((item) => toLiteral(item)).join(', ')}]`
    return `[\n${value.map((item) => `${inner}${toLiteral(item, inner)},\n`).join('')}${indent}]`
  }
  const lines = Object.entries(value).map(([name, item]) => `${inner}${toName(name)}: ${toLiteral(item, inner)},\n`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function toQuoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

function toName(name: string): string {
  // A bare or quoted __proto__ would set the prototype; a computed one is a plain property.
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toQuoted(name)
}

export function toRequestSnippet({ method, params }: CardRequest): ViemSnippet {
  const code = `console.log(await client.request(${toLiteral({ method, params })}))`
  return { imports: [], code, connects: CONNECTS.has(method) }
}

export function toViemProgram({ imports, code, connects = false }: ViemSnippet): string {
  const names = ['createWalletClient', 'custom', ...imports].sort()
  return `import { ${names.join(', ')} } from 'viem'

const client = createWalletClient({ transport: custom(window.ethereum) })
${connects ? '' : 'await client.requestAddresses()\n'}
${code}
`
}
