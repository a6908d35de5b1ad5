import { expect, test } from 'vitest'
import { listKeyedHosts, redactText, redactUrl } from './redactText.ts'

test.each([
  ['ENOENT: /home/jo/shop/e2e/cart.ts', 'ENOENT: …/e2e/cart.ts'],
  ['at buy (/Users/jo/shop/src/buy.ts:12:4)', 'at buy (…/src/buy.ts:12:4)'],
  ['at file:///builds/group/shop/src/buy.ts:12:4', 'at …/src/buy.ts:12:4'],
  ['"/github/workspace/e2e/cart.ts"', '"…/e2e/cart.ts"'],
  ['C:\\Users\\jo\\shop\\e2e\\cart.ts:3', '…/e2e/cart.ts:3'],
  ['in D:/a/shop/shop/e2e/cart.ts', 'in …/e2e/cart.ts'],
  ['file:///C:/Users/jo/shop/cart.ts', '…/shop/cart.ts'],
  ['no such folder /home/jo', 'no such folder …'],
  ['/home/jo/.npmrc and /root/.ssh/id_rsa', '…/.npmrc and …/.ssh/id_rsa'],
  ['--config=/home/jo/shop/playwright.config.ts', '--config=…/shop/playwright.config.ts'],
])('of a machine path its last two parts stay: %s', (text, redacted) => expect(redactText(text)).toBe(redacted))

test.each([
  ['https://jo:secret@node.test/', 'https://node.test/'],
  [
    'POST https://mainnet.infura.io/v3/0123456789abcdef0123456789abcdef failed',
    'POST https://mainnet.infura.io/v3/0123… failed',
  ],
  [
    'wss://relay.test/?auth=eyJhbGciOi&projectId=3fbb6bba6f1de962d911bb5b5c9dba88',
    'wss://relay.test/?auth=…&projectId=…',
  ],
  [
    'paste wc:7f6e50@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
    'paste wc:[hidden]',
  ],
  ['at trust://wc?uri=WC%253A7f6e%2540', 'at trust://wc?uri=wc:[hidden]'],
  [
    "pair 'wc:7f6e50@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962 \\\n  fdd7e8588e06200c46823bd18fbd67def96ad303' and wait",
    "pair 'wc:[hidden]' and wait",
  ],
  [
    'wc:7f6e50@2?relay-protocol=irn\n> &symKey=587d5484ce2a2a6ee3ba1962fdd7e858\n> 8e06200c46823bd18fbd67def96ad303\npaired',
    'wc:[hidden]\npaired',
  ],
  [
    'wc:7f6e50@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303\nhash 0xab5801a7d398351b8be11c439e05c5b3259aec9b',
    'wc:[hidden]\nhash 0xab5801a7d398351b8be11c439e05c5b3259aec9b',
  ],
  ['symKey: "587d5484ce2a2a6e"', 'symKey: "[hidden]"'],
  ['{"mnemonic":"test_test_test_junk"}', '{"mnemonic":"[hidden]"}'],
  ['mnemonic: "test test test test test test test test test test test junk"', 'mnemonic: "[hidden]"'],
  ['Authorization: Bearer abcdef123456', 'Authorization: Bearer [hidden]'],
  ['got eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5.c2lnbmF0dXJlLWhlcmU', 'got [hidden]'],
  ['?token=abcdefgh', '?token=[hidden]'],
])('of secrets nothing stays: %s', (text, redacted) => expect(redactText(text)).toBe(redacted))

test.each([
  'personal_sign, by http://localhost:3000, over WalletConnect',
  'at buy (http://localhost:3000/assets/index-8f3a.js:12:4017)',
  'npx playwright test e2e/checkout.spec.ts -g "checkout › refused" --project=chromium',
  'Nothing was bought. You can try again. Token: Ethereum',
  'eth_sendTransaction 0x5b1e0000000000000000000000000000000000000000000000000000000000e90a',
  'and/or, 1/2, /cart, 4001: User rejected the request.',
  'Error: it failed at 12:30',
])('what is neither stays as it was: %s', (text) => expect(redactText(text)).toBe(text))

test.each([
  ['https://api.example.com/prices?key=secret&key=other&of=ETH#part', 'https://api.example.com/prices?key=…&of=…'],
  ['https://user:secret@api.example.com/', 'https://api.example.com/'],
  ['wss://mainnet.infura.io/ws/v3/0123456789abcdef0123456789abcdef', 'wss://mainnet.infura.io/ws/v3/0123…'],
  [
    'https://api.example.com/a-path-that-is-long-but-words/x',
    'https://api.example.com/a-path-that-is-long-but-words/x',
  ],
])('%s is shown as %s', (url, shown) => expect(redactUrl(url)).toBe(shown))

const KEY = '0123456789abcdef0123456789abcdef'

test.each([
  [`https://mainnet.infura.io/v3/${KEY}`, 'mainnet.infura.io'],
  [`wss:\\/\\/eth-mainnet.g.alchemy.com\\/v2\\/${KEY}`, 'eth-mainnet.g.alchemy.com'],
  [`https://wild-sky.quiknode.pro/${KEY}/`, 'wild-sky.quiknode.pro'],
  [`https://lb.drpc.org/ogrpc?network=ethereum&dkey=${KEY}`, 'lb.drpc.org'],
  ['https://user:password@node.example:8545/', 'node.example'],
])('%s gives a key away', (url, host) => expect(listKeyedHosts(`<< {"result":"see ${url} "}`)).toEqual([host]))

test.each([
  'https://mainnet.infura.io/v3/',
  'https://ipfs.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
  'https://docs.alchemy.com/reference/eth-getbalance-0123456789',
  '{"a":"b://"}',
])('%s gives none away', (text) => expect(listKeyedHosts(text)).toEqual([]))
