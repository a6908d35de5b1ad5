const ITEM = [
  { name: 'a', type: 'uint256' },
  { name: 'inner', type: 'tuple', components: [{ name: 'b', type: 'bytes' }] },
]
const BARE_ITEM = [{ type: 'uint256' }, { type: 'tuple', components: [{ type: 'bytes' }] }]
const UINT = { type: 'uint256' }

/** An ABI, as solc writes it, and its text by `Interface.format` of ethers 5 and 6, with names and without. */
export const ethersFormat = {
  json: [
    { type: 'constructor', stateMutability: 'payable', inputs: [{ name: 'item', type: 'tuple', components: ITEM }] },
    {
      type: 'function',
      name: 'f',
      stateMutability: 'view',
      inputs: [{ name: 'x', type: 'tuple[2][]', components: ITEM }],
      outputs: [
        { name: '', type: 'tuple', components: ITEM },
        { name: 'r', type: 'uint256' },
      ],
    },
    { type: 'function', name: 'g', stateMutability: 'payable', inputs: [], outputs: [] },
    {
      type: 'event',
      name: 'E',
      anonymous: true,
      inputs: [
        { name: 'x', type: 'uint256', indexed: true },
        { name: 't', type: 'tuple', indexed: true, components: ITEM },
      ],
    },
    { type: 'event', name: 'Sold', anonymous: false, inputs: [{ name: 'id', type: 'uint256', indexed: false }] },
    { type: 'error', name: 'X', inputs: [{ name: 'a', type: 'tuple[]', components: ITEM }] },
    { type: 'fallback', stateMutability: 'payable' },
    { type: 'receive', stateMutability: 'payable' },
  ],
  full: [
    'constructor(tuple(uint256 a, tuple(bytes b) inner) item) payable',
    'function f(tuple(uint256 a, tuple(bytes b) inner)[2][] x) view returns (tuple(uint256 a, tuple(bytes b) inner), uint256 r)',
    'function g() payable',
    'event E(uint256 indexed x, tuple(uint256 a, tuple(bytes b) inner) indexed t) anonymous',
    'event Sold(uint256 id)',
    'error X(tuple(uint256 a, tuple(bytes b) inner)[] a)',
    'fallback() payable',
    'receive() payable',
  ],
  minimal: [
    'constructor(tuple(uint256,tuple(bytes))) payable',
    'function f(tuple(uint256,tuple(bytes))[2][]) view returns (tuple(uint256,tuple(bytes)), uint256)',
    'function g() payable',
    'event E(uint256 indexed,tuple(uint256,tuple(bytes)) indexed) anonymous',
    'event Sold(uint256)',
    'error X(tuple(uint256,tuple(bytes))[])',
    'fallback() payable',
    'receive() payable',
  ],
} as const

const F = { type: 'function', name: 'f', stateMutability: 'nonpayable', inputs: [], outputs: [] }
const VIEW = { ...F, stateMutability: 'view' }
const TAKING = { ...F, inputs: [{ name: 'x', type: 'tuple', components: BARE_ITEM }] }
const TEXT = [{ name: 'x', type: 'string' }]
const FALLBACK = { type: 'fallback', stateMutability: 'nonpayable' }
const PAYABLE_FALLBACK = { ...FALLBACK, stateMutability: 'payable' }
const RECEIVE = { type: 'receive', stateMutability: 'payable' }
const CONSTRUCTOR = { type: 'constructor', stateMutability: 'nonpayable', inputs: [] }
const EVENT = { type: 'event', name: 'E', inputs: [{ name: 'x', type: 'uint256', indexed: true }] }

/** A row: a signature, and its entry in the JSON ABI. */
// biome-ignore format: a row is a line
export const signatureForms = [
  ['function f(uint x) external view returns (uint)', { ...VIEW, inputs: [{ name: 'x', ...UINT }], outputs: [UINT] }],
  ['function f() view external returns (uint256)', { ...VIEW, outputs: [UINT] }],
  ['function f() public view virtual override(A, B) returns (uint256 r)', { ...VIEW, outputs: [{ name: 'r', ...UINT }] }],
  ['function f() constant returns (uint256) @29000', { ...VIEW, outputs: [UINT] }],
  ['function f() @29000', F],
  ['function f() nonpayable returns ()', F],
  ['function  f ( )\n  external\n  view ;', VIEW],
  ['function f()view returns(uint256)', { ...VIEW, outputs: [UINT] }],
  ['function f(tuple(uint256, tuple(bytes)) x)', TAKING],
  ['function f( tuple ( uint256 , tuple(bytes) )memory x )', TAKING],
  ['function f((uint256, (bytes)) calldata x)', TAKING],
  ['function tuple(string calldata x)', { ...F, name: 'tuple', inputs: TEXT }],
  ['event E(uint256 indexed x) anonymous', { ...EVENT, anonymous: true }],
  ['event E(uint256 indexed x)', EVENT],
  ['event E(uint256 indexed x) anonymous;', { ...EVENT, anonymous: true }],
  ['error X(string x)', { type: 'error', name: 'X', inputs: TEXT }],
  ['constructor()', CONSTRUCTOR],
  ['constructor() public', CONSTRUCTOR],
  ['constructor(string memory x) nonpayable', { ...CONSTRUCTOR, inputs: TEXT }],
  ['constructor(string x) public payable', { ...CONSTRUCTOR, stateMutability: 'payable', inputs: TEXT }],
  ['receive()', RECEIVE],
  ['receive() payable', RECEIVE],
  ['receive() external payable virtual;', RECEIVE],
  ['fallback()', FALLBACK],
  ['fallback() nonpayable', FALLBACK],
  ['fallback() external', FALLBACK],
  ['fallback() payable', PAYABLE_FALLBACK],
  ['fallback() payable external', PAYABLE_FALLBACK],
  ['fallback(bytes) returns (bytes)', FALLBACK],
  ['fallback(bytes calldata input) external payable returns (bytes memory output)', PAYABLE_FALLBACK],
] as const satisfies readonly (readonly [string, object])[]

/** Signatures that are in no ABI, or mean nothing. */
export const wrongSignatures = [
  'function f() internal',
  'function f() view payable',
  'function f(uint256',
  'function (uint256 x)',
  'function f() returns (uint256) view',
  'event E() view',
  'event E() indexed',
  'error X() anonymous',
  'constructor() view',
  'constructor(uint257 x)',
  'fallback(uint256)',
  'fallback() view',
  'receive(bytes)',
  'receive() view',
  'f(uint256)',
] as const
