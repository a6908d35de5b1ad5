import { type ParsedField, parseCommandField } from './parseCommandField.ts'

export type CommandField = {
  /** The command's member. */
  readonly name: string
  readonly label: string
  /** Stands behind the field: a unit. */
  readonly unit?: string
  /** What is written in it at first. */
  readonly initial?: string
  readonly placeholder?: string
  /** Offers the bench's accounts. */
  readonly accounts?: true
  readonly parse: (text: string) => ParsedField
}

/** A command upon a chain as a form. */
export type CommandForm = {
  /** The command's `do`. */
  readonly id: string
  /** Before the field, or in the list of those that are shown one at a time. */
  readonly label: string
  /** On the button. */
  readonly verb: string
  /** What it does, for the button's title. */
  readonly about: string
  readonly done: string
  readonly fields: readonly CommandField[]
  /** Members that are always the same. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

const address: CommandField = {
  name: 'address',
  label: 'Address',
  placeholder: '0x…',
  accounts: true,
  parse: (text) => ({ value: text }),
}

/** What one does all the time: a line each. */
const short: readonly CommandForm[] = [
  {
    id: 'mine',
    label: 'Mine',
    verb: 'Mine',
    about: 'Mines so many blocks at once',
    done: 'Mined.',
    fields: [{ name: 'blocks', label: 'Blocks', unit: 'blocks', initial: '1', parse: parseCommandField.count }],
  },
  {
    id: 'increaseTime',
    label: 'Advance',
    verb: 'Advance',
    about: 'Moves the clock on: the next block has the later time',
    done: 'The next block is that much later.',
    fields: [
      {
        name: 'seconds',
        label: 'By',
        unit: 's m h d',
        initial: '1h',
        placeholder: '90, 5m, 2h, 7d',
        parse: parseCommandField.span,
      },
    ],
  },
  {
    id: 'reorg',
    label: 'Reorg',
    verb: 'Reorg',
    about: 'Replaces the newest blocks by as many empty ones: their transactions are lost',
    done: 'The newest blocks are others now.',
    fields: [{ name: 'depth', label: 'Depth', unit: 'blocks', initial: '1', parse: parseCommandField.count }],
  },
]

/** What one sets now and then: one of them is shown at a time. */
const set: readonly CommandForm[] = [
  {
    id: 'setBalance',
    label: 'Set the balance of an account',
    verb: 'Set balance',
    about: 'Gives an account so much, whatever it had',
    done: 'It has that much now.',
    fields: [
      address,
      {
        name: 'value',
        label: 'Balance',
        unit: 'ETH',
        placeholder: '100',
        parse: (text) => parseCommandField.amount(text, 18),
      },
    ],
  },
  {
    id: 'impersonateAccount',
    label: 'Impersonate an account',
    verb: 'Impersonate',
    about: 'Transactions from the account need no signature: eth_sendTransaction to the node',
    done: 'The node sends for it now.',
    fields: [address],
  },
  {
    id: 'setNextBlockTimestamp',
    label: 'Set the time of the next block',
    verb: 'Set time',
    about: 'The time of the next block, later than the newest one’s',
    done: 'The next block has that time.',
    fields: [
      { name: 'timestamp', label: 'Time', placeholder: '2030-01-31T12:00Z, or seconds', parse: parseCommandField.time },
    ],
  },
  {
    id: 'setNonce',
    label: 'Set the nonce of an account',
    verb: 'Set nonce',
    about: 'How many transactions the account has sent',
    done: 'It has that nonce now.',
    fields: [address, { name: 'nonce', label: 'Nonce', placeholder: '7', parse: parseCommandField.count }],
  },
  {
    id: 'setCode',
    label: 'Set the code of a contract',
    verb: 'Set code',
    about: 'Puts code at an address; 0x takes it away',
    done: 'It has that code now.',
    fields: [address, { name: 'bytecode', label: 'Code', placeholder: '0x6000…', parse: (text) => ({ value: text }) }],
  },
  {
    id: 'setStorageAt',
    label: 'Set the storage of a contract',
    verb: 'Set storage',
    about: 'Writes one slot of 32 bytes',
    done: 'The slot has that value now.',
    fields: [
      address,
      { name: 'index', label: 'Slot', placeholder: '0x0, or 0', parse: parseCommandField.hexText },
      { name: 'value', label: 'Value', placeholder: '0x2a, or 42', parse: parseCommandField.hexText },
    ],
  },
  {
    id: 'setNextBlockBaseFeePerGas',
    label: 'Set the base fee of the next block',
    verb: 'Set base fee',
    about: 'What a gas costs at least in the next block',
    done: 'The next block has that base fee.',
    fields: [
      {
        name: 'baseFeePerGas',
        label: 'Base fee',
        unit: 'gwei',
        placeholder: '30',
        parse: (text) => parseCommandField.amount(text, 9),
      },
    ],
  },
]

export const commandForms = { short, set } as const
