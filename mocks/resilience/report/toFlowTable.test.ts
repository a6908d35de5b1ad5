import { expect, test } from 'vitest'
import type { Verdict } from '../verdict.ts'
import { type TableResult, toFlowTable } from './toFlowTable.ts'

const run = (
  flow: string,
  scenario: string,
  verdict: Verdict,
  family: TableResult['family'] = 'person',
): TableResult => ({ flow, scenario, family, title: scenario, verdict, why: 'The dapp says: ‘<b>no | yes</b>’.' })

test('flows by families: what survived, every other verdict by name, and why', () => {
  const table = toFlowTable([
    run('buy', 'undisturbed', 'recovered', undefined),
    run('buy', 'refused', 'told'),
    run('buy', 'ignored', 'stuck'),
    run('list', 'refused', 'recovered'),
    run('buy', 'reverted', 'undecided', 'transaction'),
    run('buy', 'dropped', 'notReached', 'transaction'),
  ])
  expect(table.split('\n')).toEqual([
    '|  | buy | list |',
    '| --- | --- | --- |',
    '| Person | 1 · 1 stuck | 1 |',
    '| Transaction | 0 · 1 undecided · 1 not reached |  |',
    '| **survived** | **1 of 2** | **1 of 1** |',
    '',
    '- buy, `ignored`: **stuck**. The dapp says: ‘\\<b\\>no \\| yes\\</b\\>’.',
    '- buy, `reverted`: **undecided**. The dapp says: ‘\\<b\\>no \\| yes\\</b\\>’.',
    '',
  ])
})

test('where all survived, there is no list', () => {
  expect(toFlowTable([run('buy', 'refused', 'told')])).not.toContain('\n- ')
})
