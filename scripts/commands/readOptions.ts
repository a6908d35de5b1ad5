import { InvalidArgumentError } from 'commander'

export function toNumber(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) throw new InvalidArgumentError('Not a number.')
  return value
}

export function toJson(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    throw new InvalidArgumentError('Not valid JSON.')
  }
}

export function toOrigin(text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  if (origin === 'null') throw new InvalidArgumentError('Not a web origin. Give one such as https://dapp.test.')
  if (origin.includes('*'))
    throw new InvalidArgumentError(
      'A * does not stand for other sites. Give each web origin, such as https://dapp.test.',
    )
  if (origin !== text) throw new InvalidArgumentError(`Not a web origin. Give ${origin}.`)
  return origin
}

export function toOrigins(text: string, others: string[] = []): string[] {
  return [...others, toOrigin(text)]
}

export function toBlockNumber(text: string): number {
  const value = /^(\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('Not a block number.')
  return value
}

export function toCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Not a count. Give 0, 1, 2, …')
  return Number(text)
}
