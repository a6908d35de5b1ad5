import { expect, test } from 'vitest'
import { createBenchHolder } from './createBenchHolder.ts'

test('after a start that failed there is no bench, and it can be started again', async () => {
  const failures = ['no Anvil', 'no port']
  const startBench = () => Promise.reject(new Error(failures.shift()))
  const holder = createBenchHolder({ variables: {}, folder: '.', startBench })
  await expect(holder.start({})).rejects.toThrow('no Anvil')
  await expect(holder.start({})).rejects.toThrow('no port')
  await expect(holder.stop()).rejects.toThrow('has started no bench')
})
