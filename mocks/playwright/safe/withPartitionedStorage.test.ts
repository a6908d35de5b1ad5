import { expect, test } from 'vitest'
import { withPartitionedStorage } from './withPartitionedStorage.ts'

test('without a list of one’s own: Playwright’s, but for the one that takes the storage away', () => {
  const [first, list = '', ...others] = withPartitionedStorage(['--disable-quic'])
  expect([first, others]).toEqual(['--disable-quic', []])
  expect(list.startsWith('--disable-features=')).toBe(true)
  expect(list).toContain('HttpsUpgrades')
  expect(list).not.toContain('ThirdPartyStoragePartitioning')
})

test('a list of one’s own stays', () => {
  const args = ['--disable-features=Translate,ThirdPartyStoragePartitioning,MediaRouter', '--disable-quic']
  expect(withPartitionedStorage(args)).toEqual(['--disable-features=Translate,MediaRouter', '--disable-quic'])
})
