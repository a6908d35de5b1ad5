/// <reference types="node" preserve="true" />
export { type WalletbenchOptions, walletbench } from './walletbenchPlugin.ts'
