import type { RequestWarningCode } from './requestWarning.ts'

/** The messages of Permit2: they all begin so. */
const PERMIT2 = /^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/
const UNLIMITED = 2n ** 159n

/** A permit is a signature by which others take tokens of the account. */
export function findTypedDataWarning(typedData: unknown): RequestWarningCode | undefined {
  const { primaryType, message, domain } = toRecord(typedData)
  if (typeof primaryType !== 'string') return undefined
  const { spender, value, allowed, details, permitted } = toRecord(message)
  if (PERMIT2.test(primaryType) || toRecord(domain)['name'] === 'Permit2')
    return [details, permitted].flat().some((each) => isUnlimited(toRecord(each)['amount']))
      ? 'permitUnlimited'
      : 'permit2'
  if (!/^permit/i.test(primaryType) || spender === undefined) return undefined
  // DAI's permit of before EIP-2612 allows all, or nothing.
  return allowed === true || isUnlimited(value) ? 'permitUnlimited' : 'permit'
}

function isUnlimited(amount: unknown): boolean {
  return (toInteger(amount) ?? 0n) >= UNLIMITED
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function toInteger(value: unknown): bigint | undefined {
  const text = typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^(\d+|0x[\da-f]+)$/i.test(text) ? BigInt(text) : undefined
}
