import { type ParseResult, parseSync } from 'vite'

export function parseModule(path: string, text: string): ParseResult {
  const parsed = parseSync(path, text)
  if (parsed.errors[0]) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`)
  return parsed
}
