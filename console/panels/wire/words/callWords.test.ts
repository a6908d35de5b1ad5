import { encodeErrorResult } from 'viem'
import { expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { shortHex } from '../../../ui/format.ts'
import { createDecoder } from '../../contracts/createDecoder.ts'
import { readProblem } from './callWords.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const data = encodeErrorResult({ abi: benchToken.abi, errorName: 'ERC20InsufficientBalance', args: [account, 5n, 6n] })
const decoder = createDecoder([{ name: 'Token', abi: benchToken.abi, from: 'bench' }])
const read = (text: string) => readProblem(text, decoder, shortHex)

test('an error of the bench’s contracts is told by its name, whatever stands around it', () => {
  const text = `execution reverted: custom error ${data.slice(0, 10)}: ${data.slice(10)}, data: "…"`
  expect(read(text)).toBe('execution reverted: ERC20InsufficientBalance(0x71C7…976F, 5, 6), data: "…"')
})

test('other errors stay as they are, and long ones are cut', () => {
  expect(read('insufficient funds for gas')).toBe('insufficient funds for gas')
  expect(read('custom error 0xdeadbeef')).toBe('custom error 0xdeadbeef')
  expect(read(`custom error 0xdeadbeef: ${'00'.repeat(96)}`)).toHaveLength(81)
})
