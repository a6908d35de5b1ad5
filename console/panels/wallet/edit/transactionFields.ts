import { formatUnits, parseUnits } from 'viem'
import type { Edit, RequestPreview } from '#mocks/world/world'

export type TransactionPreview = Extract<RequestPreview, { kind: 'transaction' }>
export type TransactionFieldId = 'value' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice' | 'nonce'

/** A part of a transaction that a person may change before they say yes. */
export type TransactionField = {
  readonly id: TransactionFieldId
  readonly label: string
  readonly unit: string
  /** Of the unit, in the wire's own. */
  readonly decimals: number
  /** The greatest that can be sent, in the wire's own. */
  readonly max: bigint
}

/** Amounts are the chain's words, gas is a client's 64 bits, and a nonce is counted here in a `number`. */
const MAX_WORD = 2n ** 256n - 1n
const MAX_GAS = 2n ** 64n - 1n
const MAX_NONCE = BigInt(Number.MAX_SAFE_INTEGER)

const fields: readonly TransactionField[] = [
  { id: 'value', label: 'value', unit: 'ETH', decimals: 18, max: MAX_WORD },
  { id: 'gas', label: 'gas', unit: 'units', decimals: 0, max: MAX_GAS },
  { id: 'maxFeePerGas', label: 'max fee', unit: 'gwei', decimals: 9, max: MAX_WORD },
  { id: 'maxPriorityFeePerGas', label: 'priority fee', unit: 'gwei', decimals: 9, max: MAX_WORD },
  { id: 'gasPrice', label: 'gas price', unit: 'gwei', decimals: 9, max: MAX_WORD },
  { id: 'nonce', label: 'nonce', unit: 'count', decimals: 0, max: MAX_NONCE },
]

/** The fields of a transaction: the fees are those of its type, or of EIP-1559 where that is not known. */
export function transactionFields({ gasPrice }: TransactionPreview): readonly TransactionField[] {
  const others: readonly TransactionFieldId[] =
    gasPrice === undefined ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas']
  return fields.filter(({ id }) => !others.includes(id))
}

/** What stands in a field before the person writes in it; empty where the wallet does not know yet. */
export function toFieldText(preview: TransactionPreview, { id, decimals }: TransactionField): string {
  const value = preview[id]
  return value === undefined ? '' : formatUnits(BigInt(value), decimals)
}

/** Why a field's text does not do; undefined where it does. An empty field leaves it to the wallet. */
export function findFieldProblem(text: string, { label, unit, decimals, max }: TransactionField): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (toPattern(decimals).test(trimmed))
    return parseUnits(trimmed, decimals) > max ? `${label}: that is more than can be sent.` : undefined
  const form = decimals === 0 ? 'a whole number' : `an amount of ${unit} with at most ${decimals} decimals`
  return `${label}: “${trimmed}” is not ${form}.`
}

/** What the person changed: fields whose text is another than at first, each in the wire's unit. */
export function toTransactionEdit(
  preview: TransactionPreview,
  texts: Readonly<Partial<Record<TransactionFieldId, string>>>,
): Edit {
  const changed = transactionFields(preview).flatMap((field) => {
    const text = texts[field.id]?.trim() ?? ''
    if (text === '' || text === toFieldText(preview, field) || findFieldProblem(text, field)) return []
    const amount = parseUnits(text, field.decimals)
    return [[field.id, field.id === 'nonce' ? Number(amount) : amount] as const]
  })
  return Object.fromEntries(changed)
}

function toPattern(decimals: number): RegExp {
  return decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`)
}
