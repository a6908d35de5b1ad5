import type { ChainDeed } from '#mocks/world/chainDeed'
import type { ChainDesk } from '#mocks/world/chainDesk'
import type { DeedForm } from './deedForms.ts'

export type FieldTexts = Readonly<Record<string, string>>

export type ReadDeed =
  | { readonly deed: ChainDeed }
  /** What is wrong, by field; under `''` what is wrong with the whole. */
  | { readonly problems: Readonly<Record<string, string>> }

/**
 * Makes a deed of what a person wrote, or says what is wrong with it: first each field by itself, then by the rules of
 * the deeds.
 */
export function toDeed(form: DeedForm, texts: FieldTexts, desk: Pick<ChainDesk, 'findProblem'>): ReadDeed {
  const problems: Record<string, string> = {}
  const deed: Record<string, unknown> = { do: form.id, ...form.fixed }
  for (const { name, label, initial = '', parse } of form.fields) {
    const text = (texts[name] ?? initial).trim()
    const parsed = text === '' ? { problem: `${label} is missing.` } : parse(text)
    if ('problem' in parsed) problems[name] = parsed.problem
    else deed[name] = parsed.value
  }
  if (Object.keys(problems).length > 0) return { problems }
  const problem = desk.findProblem(deed)
  if (problem) return { problems: { [problem.field ?? '']: problem.words } }
  return { deed: deed as ChainDeed }
}
