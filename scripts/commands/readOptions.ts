import { InvalidArgumentError } from 'commander'

/** Reads a number. @throws InvalidArgumentError */
export function toNumber(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) throw new InvalidArgumentError('Not a number.')
  return value
}

/** Reads a web origin. @throws InvalidArgumentError */
export function toOrigin(text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  if (origin === 'null') throw new InvalidArgumentError('Not a web origin. Give one such as https://dapp.test.')
  if (origin !== text) throw new InvalidArgumentError(`Not a web origin. Give ${origin}.`)
  return origin
}

/** Reads a web origin, and puts it to those before. @throws InvalidArgumentError */
export function toOrigins(text: string, others: string[] = []): string[] {
  return [...others, toOrigin(text)]
}
