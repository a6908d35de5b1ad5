import { addressParameters } from '../../addressParameters.ts'

export function safePageUrl(kind: string): string {
  return `/?${new URLSearchParams({ [addressParameters.safe]: kind })}`
}
