import { expect, test } from 'vitest'
import { readNamedParts } from './createLocators.ts'

test.each([
  ['- button "Connect"', { images: [], text: '' }],
  [
    '- button "WalletConnect WalletConnect qr code":\n  - img "WalletConnect"\n  - text: WalletConnect qr code',
    { images: ['WalletConnect'], text: 'WalletConnect qr code' },
  ],
  ['- button "x":\n  - img\n  - text: x', { images: [], text: 'x' }],
  [
    '- link "a":\n  - img "say \\"a\\""\n  - text: "Fee: 1"\n  - text: gwei',
    { images: ['say "a"'], text: 'Fee: 1 gwei' },
  ],
])('the pictures and the text of %j', (snapshot, parts) => {
  expect(readNamedParts(snapshot)).toEqual(parts)
})
