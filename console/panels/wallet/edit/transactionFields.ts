import { formatUnits, parseUnits } from 'viem'
import type { EditableField } from '#mocks/wallet/decisions/checkEdit'
import type { RequestPreview, WalletRequestEdit } from '#mocks/world/world'

export const unedited: EditState = { edit: {}, problem: undefined }

export type TransactionPreview = Extract<RequestPreview, { kind: 'transaction' }>
export type TransactionFieldId = 'value' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice' | 'nonce'

type TransactionField = {
  readonly id: TransactionFieldId
  readonly label: string
  readonly unit: string
  /** Decimals of the unit, relative to the wire's unit. */
  readonly decimals: number
  /** In the wire's unit. */
  readonly max: bigint
}

/** 256-bit amounts, 64-bit gas as in clients, and a safe integer as nonce. */
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

export type EditState = { readonly edit: WalletRequestEdit; readonly problem: string | undefined }

export function transactionFields(
  { gasPrice }: TransactionPreview,
  editable: readonly EditableField[],
): readonly TransactionField[] {
  const others: readonly TransactionFieldId[] =
    gasPrice === undefined ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas']
  return fields.filter(({ id }) => editable.includes(id) && !others.includes(id))
}

export function toFieldText(preview: TransactionPreview, { id, decimals }: TransactionField): string {
  const value = preview[id]
  return value === undefined ? '' : formatUnits(BigInt(value), decimals)
}

export function findFieldProblem(text: string, { label, unit, decimals, max }: TransactionField): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (toPattern(decimals).test(trimmed))
    return parseUnits(trimmed, decimals) > max ? `${label}: the number is too large.` : undefined
  const form = decimals === 0 ? 'a whole number' : `an amount of ${unit} with at most ${decimals} decimals`
  return `${label}: “${trimmed}” is not ${form}.`
}

export function toTransactionEdit(
  preview: TransactionPreview,
  editable: readonly EditableField[],
  texts: Readonly<Partial<Record<TransactionFieldId, string>>>,
): WalletRequestEdit {
  const changed = transactionFields(preview, editable).flatMap((field) => {
    const text = texts[field.id]?.trim() ?? ''
    if (text === '' || text === toFieldText(preview, field) || findFieldProblem(text, field)) return []
    const amount = parseUnits(text, field.decimals)
    return [[field.id, field.id === 'nonce' ? Number(amount) : amount] as const]
  })
  return Object.fromEntries(changed)
}

const toPattern = (decimals: number) => (decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`))
