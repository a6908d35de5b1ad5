import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readMessage } from './readMessage.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['bytes', ['0x00ff', account], '0x00ff'],
  ['no bytes', ['0x', account], '0x'],
  ['text', ['Hello', account], stringToHex('Hello')],
  ['hex of odd length is text', ['0x123', account], stringToHex('0x123')],
  ['what only begins like hex is text', ['0xyz', account], stringToHex('0xyz')],
  ['the old order', ['0x00ff', account].reverse(), '0x00ff'],
  ['the old order, with text', ['Hello', account].reverse(), stringToHex('Hello')],
  ['an address as the message: the order stands', [other, account], other],
])('%s', (_, params, raw) => expect(readMessage(params)).toEqual({ raw, account }))
