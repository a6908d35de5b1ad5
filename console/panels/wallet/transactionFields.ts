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
}

const fields: readonly TransactionField[] = [
  { id: 'value', label: 'value', unit: 'ETH', decimals: 18 },
  { id: 'gas', label: 'gas', unit: 'units', decimals: 0 },
  { id: 'maxFeePerGas', label: 'max fee', unit: 'gwei', decimals: 9 },
  { id: 'maxPriorityFeePerGas', label: 'priority fee', unit: 'gwei', decimals: 9 },
  { id: 'gasPrice', label: 'gas price', unit: 'gwei', decimals: 9 },
  { id: 'nonce', label: 'nonce', unit: 'count', decimals: 0 },
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
export function findFieldProblem(text: string, { label, unit, decimals }: TransactionField): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || toPattern(decimals).test(trimmed)) return undefined
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
