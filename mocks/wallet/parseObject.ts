import { parseJson } from '#mocks/core/parseJson'

export function parseObject<value extends object>(text: string | undefined): value | undefined {
  const parsed = parseJson(text ?? '')
  return typeof parsed === 'object' && parsed !== null ? (parsed as value) : undefined
}

export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
