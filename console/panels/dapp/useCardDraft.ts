import { useState } from 'react'
import { readJson, toJsonText } from '../../ui/json.ts'
import type { CardContext, CardRequest, CardValues, RequestCard, ViemSnippet } from './cards/requestCard.ts'
import { toRequestSnippet } from './cards/requestSnippets.ts'

export type CardDraft = {
  readonly values: CardValues
  setValue(name: string, text: string): void
  readonly json: string | undefined
  setJson(text: string): void
  toggleJson(): void
  readonly problem: string | undefined
  readonly request: CardRequest | undefined
  readonly snippet: ViemSnippet | undefined
}

type ParsedParams = { readonly params: readonly unknown[] | object } | { readonly problem: string }

export function useCardDraft(card: RequestCard, context: CardContext): CardDraft {
  const onlyJson = card.id === 'anyMethod'
  const [edits, setEdits] = useState<CardValues>({})
  const [json, setJson] = useState<string | undefined>(onlyJson ? '[]' : undefined)
  const values = Object.fromEntries(
    card.fields.map((field) => [field.name, edits[field.name] ?? field.initial(context)]),
  )
  const fromFields = attempt(() => card.toRequest(values, context))

  const read = (): Pick<CardDraft, 'problem' | 'request' | 'snippet'> => {
    if (json === undefined) {
      if ('problem' in fromFields) return { problem: fromFields.problem, request: undefined, snippet: undefined }
      const request = fromFields.value
      return { problem: undefined, request, snippet: card.toViem?.(values, context) ?? toRequestSnippet(request) }
    }
    const parsed = parseJsonParams(json)
    if ('problem' in parsed) return { problem: parsed.problem, request: undefined, snippet: undefined }
    if (onlyJson && 'problem' in fromFields)
      return { problem: fromFields.problem, request: undefined, snippet: undefined }
    const request = { method: 'value' in fromFields ? fromFields.value.method : card.title, params: parsed.params }
    return { problem: undefined, request, snippet: toRequestSnippet(request) }
  }

  return {
    values,
    setValue: (name, text) => setEdits((known) => ({ ...known, [name]: text })),
    json,
    setJson,
    toggleJson: () =>
      setJson(json === undefined ? toJsonText('value' in fromFields ? fromFields.value.params : []) : undefined),
    ...read(),
  }
}

function attempt<value>(make: () => value): { readonly value: value } | { readonly problem: string } {
  try {
    return { value: make() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

export function parseJsonParams(text: string): ParsedParams {
  const read = readJson(text)
  if ('problem' in read) return read
  const { value } = read
  if (typeof value === 'object' && value !== null) return { params: value }
  return { problem: 'Parameters must be a list or an object: put them into [ ] or { }.' }
}
