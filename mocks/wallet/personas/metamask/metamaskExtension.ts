import { definePersona, inCore, sharedQuirks, toFiles, toPull } from '../definePersona.ts'
import { metamaskExtensionQuirks } from './metamaskExtensionQuirks.ts'
import { metamaskSharedQuirks } from './metamaskSharedQuirks.ts'

const inHandlers = toFiles('MetaMask/metamask-extension', '03beba4a44/app/scripts/lib/rpc-method-middleware/handlers')

const OWN: ReadonlySet<string> = new Set(['transaction-refusal', 'method-not-found', 'typed-data-v3'])

export const metamask = definePersona({
  id: 'metamask',
  label: 'MetaMask',
  announces: { name: 'MetaMask', rdns: 'io.metamask' },
  description:
    'The browser extension, release 13.13.1, compared with the real one by `walletbench conformance`: the remaining ' +
    'differences, and the reasons, are listed in mocks/metamask/conformance/keptDifferences.ts. A locked wallet is as in ' +
    'spec: since metamask-extension #35122 (2025) it no longer hides the accounts.',
  quirks: [
    ...metamaskSharedQuirks.filter(({ id }) => !OWN.has(id)),
    ...metamaskExtensionQuirks,
    {
      id: 'already-pending',
      says: 'While a request to connect, or to add or switch a chain, is pending, a second one is refused: -32002.',
      traits: {
        secondRequest: { connect: 'refuse', chain: 'refuse' },
        errors: {
          alreadyPending: {
            code: -32002,
            message: "Request of type '{type}' already pending for origin {origin}. Please wait.",
          },
        },
      },
      source: inCore(
        'ApprovalController.ts; seen in MetaMask/metamask-extension #10584',
        'approval-controller/src/ApprovalController.ts',
      ),
    },
    {
      id: 'typed-data-chain',
      says: 'Typed data for another chain than the active one is -32603, and no window opens.',
      traits: {
        errors: {
          chainMismatch: {
            code: -32603,
            message: 'Provided chainId "{chainId}" must match the active chainId "{active}"',
            data: { cause: { message: 'Provided chainId "{chainId}" must match the active chainId "{active}"' } },
          },
        },
      },
      source: inCore('signature-controller, validation.ts', 'signature-controller/src/utils/validation.ts'),
    },
    sharedQuirks.chainOfOrigin(inCore('selected-network-controller', 'selected-network-controller/README.md')),
    sharedQuirks.permittedChain(inHandlers('ethereum-chain-utils.js, switchChain', 'ethereum-chain-utils.js')),
    {
      id: 'late-chain-changed',
      says: 'A switch is answered before the page gets chainChanged.',
      traits: { eventsCome: 'chain after answer' },
      source: toPull('wevm/references', 78, 'ensure chain update prior to resolving switchNetwork'),
    },
    {
      id: 'client-version',
      says: 'web3_clientVersion names MetaMask and its release, not the node.',
      traits: { clientVersion: 'MetaMask/v13.13.1' },
      source: {
        title: 'MetaMask docs, web3_clientVersion',
        url: 'https://docs.metamask.io/metamask-connect/evm/reference/json-rpc-api/web3_clientVersion',
      },
    },
  ],
})
