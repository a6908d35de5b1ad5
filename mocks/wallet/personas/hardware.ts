import { definePersona, toIssue } from './definePersona.ts'

/** Errors of a device have no JSON-RPC code: the wallet passes them on as internal errors. */
const INTERNAL = -32603
const DENIED = {
  code: INTERNAL,
  message: 'Error: TransportStatusError: Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
}

export const hardware = definePersona({
  id: 'hardware',
  label: 'Hardware wallet',
  announces: { name: 'Hardware Wallet', rdns: 'org.walletbench.hardware' },
  description:
    'A Ledger with its default settings, behind a wallet that passes its errors on, as MetaMask does. How long a ' +
    'signature takes is up to the user: the two seconds are a choice of this bench. The wallet in front of the ' +
    'device is spec, its connections and chains included.',
  quirks: [
    {
      id: 'blind-signing',
      says: 'Unless its owner allows it, it signs nothing that its screen cannot show: calldata, typed data.',
      traits: {
        device: { blindSigning: false },
        errors: {
          blindSigning: {
            code: INTERNAL,
            message: 'Please enable Blind signing or Contract data in the Ethereum app Settings',
          },
        },
      },
      source: {
        title: 'MetaMask/metamask-extension #14703; for typed data MetaMask/metamask-mobile #13165',
        url: 'https://github.com/MetaMask/metamask-extension/issues/14703',
      },
    },
    {
      id: 'refused-on-device',
      says: 'A refusal on the device is -32603, not 4001: by its code, a dapp cannot distinguish it from a failure.',
      traits: {
        rejections: {
          eth_sendTransaction: DENIED,
          personal_sign: DENIED,
          eth_signTypedData: DENIED,
          eth_signTypedData_v4: DENIED,
        },
      },
      source: toIssue('MetaMask/eth-ledger-bridge-keyring', 49),
    },
    {
      id: 'one-at-a-time',
      says: 'While one signature waits for the device, the next is refused.',
      traits: {
        secondRequest: { other: 'refuse' },
        errors: {
          alreadyPending: {
            code: INTERNAL,
            message: 'An action was already pending on the Ledger device. Please deny or reconnect.',
          },
        },
      },
      source: {
        title: 'LedgerHQ/ledgerjs #461; TransportRaceCondition in LedgerHQ/ledger-live #5063',
        url: 'https://github.com/LedgerHQ/ledgerjs/issues/461',
      },
    },
    {
      id: 'slow',
      says: 'After the wallet, the device asks too: a signature takes as long as the user reads its screens.',
      traits: { device: { signDelay: 2000 } },
      source: toIssue('MetaMask/metamask-extension', 6345),
    },
    {
      id: 'no-upgrade',
      says: 'An account of the device cannot be delegated (EIP-7702), so its batches are never atomic.',
      traits: { upgrades: false },
      source: {
        title: 'MetaMask/core, eip-5792-middleware, constants.ts, KEYRING_TYPES_SUPPORTING_7702',
        url: 'https://github.com/MetaMask/core/blob/e5aa5c5fb1/packages/eip-5792-middleware/src/constants.ts',
      },
    },
  ],
})
