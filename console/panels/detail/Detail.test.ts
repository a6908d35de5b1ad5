import { expect, test } from 'vitest'
import { type TabId, toOpenTab } from './Detail.tsx'

test.each<[string, string, boolean, { tab: TabId; rowKey: string } | undefined, TabId]>([
  ['a failure, at first', 'flow 1', true, undefined, 'reason'],
  [
    'the next failure, whatever was chosen for the last one',
    'flow 2',
    true,
    { tab: 'raw', rowKey: 'flow 1' },
    'reason',
  ],
  ['a failure, on the tab that was chosen for it', 'flow 1', true, { tab: 'raw', rowKey: 'flow 1' }, 'raw'],
  ['what did not fail, at first', 'flow 1', false, undefined, 'timing'],
  ['what did not fail, on the tab of the last row', 'flow 2', false, { tab: 'raw', rowKey: 'flow 1' }, 'raw'],
  ['what did not fail, after a reason', 'flow 2', false, { tab: 'reason', rowKey: 'flow 1' }, 'timing'],
])('opens %s', (_what, rowKey, isFailed, chosen, tab) => expect(toOpenTab({ rowKey, isFailed, chosen })).toBe(tab))
