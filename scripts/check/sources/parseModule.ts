import { type ParseResult, parseSync } from 'vite'

/**
 * Parses a module of the project, TypeScript and JSX included.
 *
 * @param path its name, which tells TypeScript from TSX
 * @throws Error where the text cannot be parsed
 */
export function parseModule(path: string, text: string): ParseResult {
  const parsed = parseSync(path, text)
  if (parsed.errors[0]) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`)
  return parsed
}
