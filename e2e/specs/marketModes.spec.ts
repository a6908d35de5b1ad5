import type { Bench } from '#mocks/node/bench/benchTypes'
import { connectListBuy, marketChains } from '../support/market/connectListBuy.ts'
import { countAnvils, expect, testOnOwnBench as test } from '../support/testOnOwnBench.ts'

const { WALLETBENCH_CHAIN: picked } = process.env
const names = ['live', 'fork', 'cassette'] as const
if (picked && !names.some((name) => name === picked))
  throw new RangeError(`WALLETBENCH_CHAIN is "${picked}". Give one of: ${names.join(', ')}.`)

/**
 * How many Anvils a bench runs, by the mode of its first chain. The second chain has its own, except in a recording.
 */
const anvils = { live: 2, fork: 2, cassette: 0 } as const
const modes = { live: 'fresh', fork: 'fork', cassette: 'cassette' } as const

for (const name of names.filter((each) => !picked || each === picked))
  test.describe(name, () => {
    test.use({ parameters: marketChains[name] })

    test('connect, list, buy', async ({ page, ownBench, anvilsBefore }) => {
      const started = () => countAnvils() - anvilsBefore
      if (process.platform === 'linux') expect(started()).toBe(anvils[name])
      expect(ownBench.info.chains[0].mode).toBe(modes[name])
      await connectListBuy(page, ownBench)
      expect(listMisses(ownBench)).toEqual([])
      if (process.platform === 'linux') expect(started()).toBe(anvils[name])
    })
  })

const listMisses = ({ chains: spaces }: Bench) => spaces.flatMap(({ player }) => player?.getState().misses ?? [])
