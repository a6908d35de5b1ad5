import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hashTypedValues } from './hashTypedValues.ts'

/** MetaMask/eth-sig-util at 0832d49b7c, `src/sign-typed-data.test.ts` and its snapshots, and the key of its tests. */
const signer = privateKeyToAccount('0x4af1bceebf7f3634ec3cff8a2c38e51178d5d4ce585c52d6043e5e2cc3418bb0')

// biome-ignore format: a row is a line
const SIGNATURES: readonly [type: string, value: unknown, signature: string][] = [
  ['bool', false, '0x1ea2763958f20cdef74f16491237aa12f39787717574e9251034547edbdbb4c86486b24813846ee8ea6dd68654f78f5239e94e8d228069654fb0566819bdaa291b'],
  ['bytes', '0x10', '0xa110741a43ecb6b47993f5b821d7352b11b3c683995ac0f75818ee8aaec46f711008c6396607b1b48d137dfff943c1e2d3f75adc8bb37648841a49b4c164913e1c'],
  ['bytes', '10', '0xa7d8de4864a3a08645fb5e46797de200d93e8af90607a5716b562f9d04ea0447077bcb7216c8836ee33a05f699a051584b209634bd2ac728f47f49b84955af2c1b'],
  ['bytes1', '0x10', '0x11f4daa262eb74a4722df151caf4f7a3cbe659eda9ba322412c23ed5a9d217a46d88624dc08aec479580ce22b324d9aff3047f4a8e0e689eb8fcb0d08f6a9eea1b'],
  ['string', '😁', '0x0456146d3bde6bdbdb465a282091503b781c8e23a95620c4f5b98eebab85e4fb77821157e0a5ecb5af6fc847b3b1bf67cbfb4b10a4de4b1445ed61044b5edbab1b'],
  ['address', '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB', '0xd3cc76bddfcc4dcee4612be739e194a43dc4b42bee8f0e2800b5ac7fe73374c53bada433a92fc483716f54a5f72823da28e874312e616760bb9fd4b38fd75ae01b'],
  ['int256', Number.MIN_SAFE_INTEGER, '0xe28fdf4568f6483a8077bf93646da7bce6ef3b6450c55c19941b4ca3714fb29d546978805ab33ec2f71f74ae316ec9474b925dda77d317957b690d19412a0aa51b'],
  ['int', Number.MAX_SAFE_INTEGER, '0x30c49698aa4a1a96ade9b674556af90626b11a102fe0f0e3ffad9e148bbd32d44e98cd8b3d468b284a110c6abdbd9424daa6b50e145c961b3d3d85b646cf60751b'],
  ['uint8', 255, '0x642ab568aaf2f222ee46892dc8c7609af4cb02ca440279ef17fd3987fc682ead6427d75214d3cd336ee1954ebfbd02a86fcc572242f5b1163db60d25cd22bc5a1b'],
  ['uint8[]', [0, '0', '0x0', 255, 255], '0x44ce171bae2112f8dae734dcf8a5b01196bcafffaf923db6fc2d8b4dae8a479604a942d0d51a462dad64c7126b3f1ed22c1b2ea8d595b74fe38504b5460987981c'],
]

describe('hashTypedValues', () => {
  test("eth-sig-util's hash of two values", () => {
    const values = [
      { type: 'string', name: 'message', value: 'Hi, Alice!' },
      { type: 'uint8', name: 'value', value: 10 },
    ]
    expect(hashTypedValues(values)).toBe('0xf7ad23226db5c1c00ca0ca1468fd49c8f8bbc1489bc1c382de5adc557a69c229')
  })

  test.each(SIGNATURES)("eth-sig-util's signature of %s %j", async (type, value, signature) => {
    expect(await signer.sign({ hash: hashTypedValues([{ type, name: 'data', value }]) })).toBe(signature)
  })

  test.each<[type: string, value: unknown]>([
    ['jocker', 'Hi, Alice!'],
    ['function', 'f'],
    ['int32', null],
    ['uint8', 256],
    ['uint8', -1],
    ['bool', 'true'],
    ['address', 'nobody'],
    ['bytes1', '0x1011'],
    ['uint8[2]', [1]],
    ['string', undefined],
  ])('%s is not %j', (type, value) => {
    expect(() => hashTypedValues([{ type, name: 'data', value }])).toThrow(
      `params[0][0].value: expected a value of type ${type}`,
    )
  })
})
