import fc from 'fast-check'
import { formatEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { chainCommandUsages, toChainCommand } from './toChainCommand.ts'

const NO_NUMBER = 'Invalid input: expected number, received string.'
const address = `0x${'12'.repeat(20)}`

describe('a command as a person writes it', () => {
  test.each<[string, object]>([
    ['mine', { do: 'mine', blocks: 1 }],
    ['mine 3', { do: 'mine', blocks: 3 }],
    ['mine 3 1m', { do: 'mine', blocks: 3, interval: 60 }],
    ['set-next-block-timestamp 1800000000', { do: 'setNextBlockTimestamp', timestamp: 1_800_000_000 }],
    ['set-next-block-timestamp 2027-01-15T08:00:00Z', { do: 'setNextBlockTimestamp', timestamp: 1_800_000_000 }],
    ['set-next-block-timestamp 2027-01-15T08:00', { do: 'setNextBlockTimestamp', timestamp: 1_800_000_000 }],
    ['set-next-block-timestamp +1h', { do: 'increaseTime', seconds: 3_600 }],
    ['increase-time 90', { do: 'increaseTime', seconds: 90 }],
    ['increase-time +2d', { do: 'increaseTime', seconds: 172_800 }],
    [`set-balance ${address} 1.5ether`, { do: 'setBalance', address, value: '1500000000000000000' }],
    [`setBalance ${address} 0x10`, { do: 'setBalance', address, value: '16' }],
    [`set-balance ${address} 7`, { do: 'setBalance', address, value: '7' }],
    [`set-token-balance ${address} ${address} 250`, { do: 'setTokenBalance', token: address, address, value: '250' }],
    [`setTokenBalance ${address} ${address} 0xff`, { do: 'setTokenBalance', token: address, address, value: '255' }],
    [`set-code ${address} 0x6001`, { do: 'setCode', address, bytecode: '0x6001' }],
    [`set-storage-at ${address} 0 0x2a`, { do: 'setStorageAt', address, index: '0x0', value: '0x2a' }],
    [`set-nonce ${address} 12`, { do: 'setNonce', address, nonce: 12 }],
    [`impersonate-account ${address}`, { do: 'impersonateAccount', address }],
    [`stopImpersonatingAccount ${address}`, { do: 'stopImpersonatingAccount', address }],
    ['set-automine off', { do: 'setAutomine', enabled: false }],
    ['set-interval-mining 1m', { do: 'setIntervalMining', interval: 60 }],
    ['set-next-block-base-fee-per-gas 30gwei', { do: 'setNextBlockBaseFeePerGas', baseFeePerGas: '30000000000' }],
    ['reorg', { do: 'reorg', depth: 1 }],
    ['reorg 4', { do: 'reorg', depth: 4 }],
    ['snapshot', { do: 'snapshot' }],
    ['revert 0x1', { do: 'revert', id: '0x1' }],
  ])('%s', (text, command) => expect(toChainCommand(text.split(' '))).toEqual(command))

  test.each<[string, RegExp]>([
    ['', /not a command for a chain.*set-balance <address>/s],
    ['dance', /"dance" is not a command/],
    ['toString', /"toString" is not a command/],
    ['mine many', /blocks: .*Write: mine \[blocks\]/s],
    ['mine 0', /blocks: /],
    ['mine 1 2 3', /"mine" takes 0 to 2 words, but 3 were given/],
    ['set-next-block-timestamp tomorrow', /timestamp: .*Write: set-next-block-timestamp/s],
    ['set-next-block-timestamp 2027-02-30', /timestamp: .*Write: set-next-block-timestamp/s],
    ['increase-time 1y', /seconds: /],
    ['increase-time -5', /seconds: /],
    ['set-balance 0x12 1ether', /address: an address is 0x and 40 hex digits/],
    [`set-balance ${address} 1.5`, /value: an amount is in wei/],
    [`set-balance ${address} 1.5gold`, /value: .*Write: set-balance/s],
    [`set-balance ${address} -1ether`, /value: /],
    [`set-balance ${address} 0.${'0'.repeat(18)}1ether`, /value: /],
    [`set-balance ${address}`, /takes 2 words/],
    [`set-token-balance ${address} 0x12 7`, /address: an address is 0x and 40 hex digits/],
    [`set-token-balance ${address} ${address} 1ether`, /value: an amount is in the token's smallest unit/],
    [`set-code ${address} 0x123`, /bytecode: bytes are/],
    ['set-automine perhaps', /enabled: /],
    ['reorg 1.5', /depth: /],
    ['revert ', /id: give the id/],
    ['revert', /"revert" takes 1 word,/],
  ])('is refused with what to write: %j', (text, message) => {
    const read = () => toChainCommand(text.split(' '))
    expect(read).toThrow(BenchError)
    expect(read).toThrow(message)
  })

  test('has a usage that begins with its name', () => {
    for (const usage of chainCommandUsages) expect(usage).toMatch(/^[a-z]+(-[a-z]+)*( |$)/)
  })

  test('keeps every wei of an amount in ether', () => {
    checkProperty(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (wei) => {
        const command = toChainCommand(['set-balance', address, `${formatEther(wei)}ether`])
        expect(command).toMatchObject({ value: String(wei) })
      }),
    )
  })

  test('any words become a command or a BenchError', () => {
    checkProperty(
      fc.property(fc.array(fc.string()), fc.constantFrom(...chainCommandUsages), (words, usage) => {
        try {
          toChainCommand([usage.split(' ')[0] ?? '', ...words])
        } catch (error) {
          expect(error).toBeInstanceOf(BenchError)
        }
      }),
    )
  })
})

test.each([
  [['mine', '-1'], 'mine: blocks: Too small: expected number to be >=1.', 'You wrote: mine -1. Write: mine [blocks]'],
  [['mine', 'x y'], `mine: blocks: ${NO_NUMBER}`, 'You wrote: mine "x y". Write: mine'],
  [['increase-time', '5y'], `increaseTime: seconds: ${NO_NUMBER}`, 'increase-time 5y.'],
])('%j is refused with what was written', (words, message, hint) => {
  expect(() => toChainCommand(words)).toThrow(message)
  expect(() => toChainCommand(words)).toThrow(hint)
})
