import type { KeptRequest } from '../keptPlay.ts'

export function toRequestName({ method, origin, transport }: KeptRequest): string {
  return `${method}, by ${origin}, ${transport}`
}
