import { hashTypedData as viemHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hashTypedData, type TypedDataRules } from './hashTypedData.ts'
import { encodeType, type TypedData } from './typedData.ts'

const cow = { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' }
const bob = { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }
/** The fields of a struct, such as `string name,address wallet`. */
const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const types = {
  Person: fieldsOf('string name,address wallet'),
  Mail: fieldsOf('Person from,Person to,string contents'),
}
const domainType = fieldsOf('string name,string version,uint256 chainId,address verifyingContract')
/** EIP-712's example, `assets/eip-712/Example.js`. */
const example: TypedData = {
  types: { EIP712Domain: domainType, ...types },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: { from: cow, to: bob, contents: 'Hello, Bob!' },
}
const EXAMPLE_HASH = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
const hash = (typedData: TypedData, rules: Partial<TypedDataRules> = {}) =>
  hashTypedData(typedData, { version: 'v4', undeclaredDomain: 'signed', ...rules })

describe("EIP-712's example", () => {
  test('its type, its hash', () => {
    expect(encodeType('Mail', example.types)).toBe(
      'Mail(Person from,Person to,string contents)Person(string name,address wallet)',
    )
    expect(hash(example)).toBe(EXAMPLE_HASH)
    expect(hash(example, { version: 'v3' })).toBe(EXAMPLE_HASH)
  })

  test('its signature, by its key: keccak256("cow")', async () => {
    const signer = privateKeyToAccount('0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4')
    expect(signer.address).toBe(cow.wallet)
    expect(await signer.sign({ hash: hash(example) })).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
  })

  test.each<[string, unknown]>([
    ['decimal text', '1'],
    ['hex', '0x1'],
  ])('with its chainId as %s', (_, chainId) => {
    expect(hash({ ...example, domain: { ...example.domain, chainId } })).toBe(EXAMPLE_HASH)
  })

  test('with members that no type names, which are not signed', () => {
    expect(hash({ ...example, message: { ...example.message, extra: 'stuff' } })).toBe(EXAMPLE_HASH)
  })

  test('without its EIP712Domain type: the domain is signed all the same, or left out as MetaMask does', () => {
    const undeclared = { ...example, types }
    expect(hash(undeclared)).toBe(EXAMPLE_HASH)
    const withoutDomain = { ...example, types: { EIP712Domain: [], ...types } }
    expect(hash(undeclared, { undeclaredDomain: 'left out' })).toBe(hash(withoutDomain))
    expect(hash(withoutDomain)).not.toBe(EXAMPLE_HASH)
  })
})

/** MetaMask/eth-sig-util at 0832d49b7c, `src/__snapshots__/sign-typed-data.test.ts.snap`, and the key of its tests. */
const signer = privateKeyToAccount('0x4af1bceebf7f3634ec3cff8a2c38e51178d5d4ce585c52d6043e5e2cc3418bb0')
const mail = (message: TypedData['message'], more: TypedData['types'] = {}): TypedData => ({
  types: { EIP712Domain: [], ...types, ...more },
  primaryType: 'Mail',
  domain: {},
  message,
})
const replies = { Mail: [...types.Mail, { name: 'replyTo', type: 'Mail' }] }
const reply = { to: cow, from: bob, contents: 'Hello!' }
const fullDomain: TypedData = {
  types: {
    EIP712Domain: [...domainType, { name: 'salt', type: 'bytes32' }],
    Message: [{ name: 'data', type: 'string' }],
  },
  primaryType: 'EIP712Domain',
  domain: {
    name: 'example.metamask.io',
    version: '1',
    chainId: 1,
    verifyingContract: '0x0000000000000000000000000000000000000000',
    salt: `0x010203${'00'.repeat(29)}`,
  },
}

// biome-ignore format: a row is a line
const SIGNATURES: readonly [name: string, TypedDataRules['version'], TypedData, signature: string][] = [
  ['a minimal message', 'v4', { types: { EIP712Domain: [] }, primaryType: 'EIP712Domain', domain: {} }, '0x24367b495e5d9f1fabc6e66abaaf0f3e5fe6fd984d5870a72523a1add3f3efdd41005bceba75e7c3ee96c233a5c7b4fe5642a58966eb46de25f111f541b272b31b'],
  ['a domain alone, with all its members', 'v4', fullDomain, '0xf040a7c2d6af769217af11d4344329079314b55cfb7f449f946adf6706a9c57a4b88b2b50565d41f5b288e10de4547924210e3096b5eec8fa7573933cb068f0b1b'],
  ['a message in a domain', 'v4', { ...fullDomain, primaryType: 'Message', message: { data: 'Hello!' } }, '0x6d670a14c801041d1e54e0565df65327c462aef1083766b93b9a523f8fff449c114bc223ff59eba0c8cddfa7396008c1291096cf39e494ef041af1e43b382d1a1b'],
  ['nested structs', 'v4', mail({ from: cow, to: bob, contents: 'Hello, Bob!' }), '0x22ee0cb3a379f3a122f7b59456ebcf404ca139320a0723560abde49cc95f4a2f69774bf94c4e776f1a9c8c8a67e9e2bdda131e04bde935f73fae376ee788920d1c'],
  ['a struct in itself, whose last one is not there', 'v4', mail({ from: cow, to: bob, contents: 'Hello, Bob!', replyTo: reply }, replies), '0x8f549ddc5ce19505b8ae0d262db4640c7b1410dec5ee037d65c2225d53c845bd38265565378b7e7a53e08499dcfdb70e885ed9207f67d7bc34278b81b39b93d11b'],
  [
    'arrays of structs and of atoms',
    'v4',
    mail(
      {
        from: { ...cow, wallet: [cow.wallet, '0xDD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'] },
        to: [{ ...bob, wallet: [bob.wallet] }],
        contents: 'Hello, Bob!',
      },
      { Person: fieldsOf('string name,address[] wallet'), Mail: fieldsOf('Person from,Person[] to,string contents') },
    ),
    '0x17c484deba479e3e9f821a6d5defc0179ddf52195c0cd75895c936b3ab4d217c6ba7f1f164a3ac9701e1694a04a13f421fb67ec44cd316846326a98b0d5838a01c',
  ],
  ['a struct that is null', 'v4', mail({ to: null, from: cow, contents: 'Hello, Bob!' }), '0xc24daccba3391e6f6c3c07c8d62b8c83f7bb4e370613cb2d9ece63a4897d2d044e77e613091a496d8f337854c09ee139e4bca87839d3562ba16a850daa60185a1c'],
  ['a struct that is not there', 'v4', mail({ from: cow, contents: 'Hello, Bob!' }), '0xc24daccba3391e6f6c3c07c8d62b8c83f7bb4e370613cb2d9ece63a4897d2d044e77e613091a496d8f337854c09ee139e4bca87839d3562ba16a850daa60185a1c'],
  ['a struct in itself, in version 3', 'v3', mail({ from: cow, to: bob, contents: 'Hello, Bob!', replyTo: reply }, replies), '0xa8817c10be86cf9097f3d9da56c6eb22c4a9c34963071545b34b499beb758f49470b3cc4911833ad8d296eca48e18c23c97725abee34161f09a0658efd1daec71b'],
  ['a struct that is not there, in version 3', 'v3', mail({ from: cow, contents: 'Hello, Bob!' }), '0x9ba34db2c5428567823481e8f0c2c5413af6be8b516fc2d29615f84f225184c402659b49887adf9ae09ba8e76fce7835c8604dcab40720851456027797457ab81c'],
  ['an atom that is not there, in version 3', 'v3', mail({ from: cow, to: bob, contents: 'Hello!' }, { Mail: [...types.Mail, { name: 'length', type: 'int32' }] }), '0x698f3018e9facd6772bbe069df16454d141376336ef04e87df1618bb4e17c43a0a46b6cbdd97ebdce5933014b2a6038ba00fde5375d96fd53393fe723362d4af1b'],
]

describe("eth-sig-util's signatures", () => {
  test.each(SIGNATURES)('%s', async (_, version, typedData, signature) => {
    expect(await signer.sign({ hash: hash(typedData, { version }) })).toBe(signature)
  })
})

describe('values', () => {
  const one = (type: string, value: unknown): TypedData => ({
    types: { EIP712Domain: [], One: [{ name: 'value', type }], Pair: [{ name: 'a', type: 'uint8' }] },
    primaryType: 'One',
    domain: {},
    message: { value },
  })

  test.each<[type: string, value: unknown]>([
    ['uint256', (2n ** 256n - 1n).toString()],
    ['uint256', `0x${'ff'.repeat(32)}`],
    ['int8', -128],
    ['int256', '-5'],
    ['bool', true],
    ['bytes', '0x'],
    ['bytes4', '0x01020304'],
    ['bytes32', `0x${'ab'.repeat(32)}`],
    ['string', 'Grüße, 世界 😁'],
    [
      'uint8[2][]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['Pair[1]', [{ a: 1 }]],
    ['bytes[]', []],
  ])('%s %j has the hash that viem gives it', (type, value) => {
    const typedData = one(type, value)
    expect(hash(typedData)).toBe(viemHash(typedData as unknown as Parameters<typeof viemHash>[0]))
  })

  test('an address is one in any case', () => {
    expect(hash(one('address', bob.wallet.toLowerCase()))).toBe(hash(one('address', bob.wallet)))
  })

  test.each<[type: string, value: unknown, message: string]>([
    ['address', 'nobody', 'params[1].message.value: expected a 20-byte hex address (address)'],
    ['address', null, 'params[1].message.value: expected a 20-byte hex address (address)'],
    ['bool', 'true', 'params[1].message.value: expected true or false (bool)'],
    ['uint8', 256, 'params[1].message.value: expected an integer in its range (uint8)'],
    ['uint8', -1, 'params[1].message.value: expected an integer in its range (uint8)'],
    ['int8', '128', 'params[1].message.value: expected an integer in its range (int8)'],
    ['uint256', 2 ** 53, 'params[1].message.value: expected an integer in its range (uint256)'],
    ['uint256', '1.5', 'params[1].message.value: expected an integer in its range (uint256)'],
    ['uint256', undefined, 'params[1].message.value: expected an integer in its range (uint256)'],
    ['bytes4', '0x010203', 'params[1].message.value: expected 0x-prefixed hex bytes of that length (bytes4)'],
    ['bytes', 'text', 'params[1].message.value: expected 0x-prefixed hex bytes (bytes)'],
    ['string', 10, 'params[1].message.value: expected a string (string)'],
    ['string[]', 'text', 'params[1].message.value: expected an array (string[])'],
    ['uint8[2]', [1], 'params[1].message.value: expected 2 items (uint8[2])'],
    ['Pair[]', [{ a: 1 }, { a: 'x' }], 'params[1].message.value[1].a: expected an integer in its range (uint8)'],
    ['Pair', 'text', 'params[1].message.value: expected an object (Pair)'],
    ['uint', 1, 'params[1].types.One[0].type: there is no type "uint"'],
    ['uint7', 1, 'params[1].types.One[0].type: there is no type "uint7"'],
    ['bytes33', '0x', 'params[1].types.One[0].type: there is no type "bytes33"'],
    ['constructor', {}, 'params[1].types.One[0].type: there is no type "constructor"'],
  ])('%s is not %j', (type, value, message) => {
    expect(() => hash(one(type, value))).toThrow(message)
  })

  test('a primary type must be there, and a struct has a name of its own', () => {
    expect(() => hash({ ...example, primaryType: 'Letter' })).toThrow('there is no type "Letter"')
    const shadowing = one('address', bob.wallet)
    expect(() => hash({ ...shadowing, types: { ...shadowing.types, address: [] } })).toThrow(
      'params[1].types.address: a struct cannot have the name of an existing type',
    )
  })

  // If the pattern restarted at each bracket, this would take longer than any test may.
  test('a type of brackets without end is refused', () => {
    expect(() => hash(one(`uint8${'[]'.repeat(400_000)}x`, []))).toThrow('there is no type')
    expect(() => hash(one(`uint8${'[]'.repeat(400_000)}`, 1))).toThrow('expected an array')
  })

  test('a domain has what its type says', () => {
    expect(() => hash({ ...example, domain: {} })).toThrow('params[1].domain.name: expected a string (string)')
  })

  test('version 3 has no arrays, and no null', () => {
    expect(() => hash(one('uint8[]', [1]), { version: 'v3' })).toThrow('no arrays before eth_signTypedData_v4')
    expect(() => hash(mail({ from: cow, to: null, contents: '' }), { version: 'v3' })).toThrow(
      'params[1].message.to: expected an object (Person)',
    )
  })
})
