import type { KeptRequest } from '../keptPlay.ts'

/**
 * A request in words.
 *
 * @example
 * toRequestName(request) // 'personal_sign, by http://127.0.0.1:5180, injected'
 */
export function toRequestName({ method, origin, transport }: KeptRequest): string {
  return `${method}, by ${origin}, ${transport}`
}
