import { addressParameters } from '../../addressParameters.ts'

/** The address of the console's page of a Safe, of a kind such as `2/3`. */
export function safePageUrl(kind: string): string {
  return `/?${new URLSearchParams({ [addressParameters.safe]: kind })}`
}
