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
