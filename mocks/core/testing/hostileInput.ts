import { expect, test } from 'vitest'
import { BenchError } from '../BenchError.ts'

export type InputRow = {
  readonly name: string
  readonly call: (given: never) => unknown
  /** Each test changes one of them. */
  readonly valid?: object
  /** By option. Each error names the option. */
  readonly wrong?: Readonly<Record<string, readonly unknown[]>>
  /** In place of all options, or as the only parameter. */
  readonly refuses: readonly unknown[]
  /** A text that errors for `refuses` contain. Default: the name. */
  readonly says?: string
}

export const NO_OPTIONS: readonly unknown[] = [null, '', 'text', 5, Number.NaN, true, []]
export const NO_REQUIRED_OPTIONS: readonly unknown[] = [undefined, ...NO_OPTIONS]
export const NO_FUNCTION: readonly unknown[] = [null, '', 5, {}]
export const NO_TEXT: readonly unknown[] = [null, 5, Number.NaN, [], {}]
export const NO_COUNT: readonly unknown[] = [null, '', '5', Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, [], {}]
export const NO_ADDRESS: readonly unknown[] = [null, '', 5, '0x', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(39)}`, {}]
export const NO_HANDLE: readonly unknown[] = [null, '', 5, {}, []]

/** Each function that `entry` exports needs a row, or a reason in `others`. */
export function testHostileInput(
  entry: Readonly<Record<string, unknown>>,
  rows: readonly InputRow[],
  others: Readonly<Record<string, string>> = {},
): void {
  test('every exported function has a row', () => {
    const functions = Object.keys(entry).filter((name) => typeof entry[name] === 'function')
    const covered = [...rows.map(({ name }) => name), ...Object.keys(others)]
    expect(functions.filter((name) => !covered.includes(name))).toEqual([])
    expect(Object.keys(others).filter((name) => !functions.includes(name))).toEqual([])
  })

  test.each(rows.map((row) => [row.name, row] as const))('%s refuses hostile input', async (_name, row) => {
    const found: string[] = []
    for (const { title, given, says } of toCases(row)) {
      const outcome = await tryCall(() => row.call(given as never))
      if (!(outcome instanceof BenchError)) found.push(`${title}: ${toOutcomeText(outcome)}`)
      else if (!outcome.message.includes(says)) found.push(`${title}: names no ${says}: ${outcome.message}`)
    }
    expect(found).toEqual([])
  })
}

type Case = { readonly title: string; readonly given: unknown; readonly says: string }

function toCases({ name, valid, wrong = {}, refuses, says = name }: InputRow): readonly Case[] {
  const whole = refuses.map((given) => ({ title: toTitle(given), given, says }))
  const options = Object.entries(wrong).flatMap(([option, values]) =>
    values.map((each) => ({ title: `${option}: ${toTitle(each)}`, given: { ...valid, [option]: each }, says: option })),
  )
  if (valid === undefined) return [...whole, ...options]
  return [...whole, { title: 'an unknown name', given: { ...valid, tpyo: 1 }, says: 'tpyo' }, ...options]
}

async function tryCall(call: () => unknown): Promise<unknown> {
  try {
    await call()
    return 'was accepted'
  } catch (error) {
    return error
  }
}

function toTitle(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return String(value)
  return typeof value === 'function'
    ? 'a function'
    : JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
}

const toOutcomeText = (outcome: unknown): string =>
  outcome instanceof Error ? `${outcome.name}: ${outcome.message.split('\n')[0]}` : String(outcome)
