import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty, type PropertyParameters } from '#mocks/core/testing/checkProperty'
import type { Persona } from './personas/persona.ts'
import { getPersona } from './personas/personas.ts'
import { specTraits } from './personas/specTraits.ts'
import { chain, createBench, second, third, toAdded } from './testing/createTestWallet.ts'
import { watchOutcome } from './testing/waits.ts'
import { createWalletModel, type ModelRequest, type WalletModel, walletMutants } from './testing/walletModel.ts'
import type { Wallet, WalletConnection, WalletEvent } from './walletTypes.ts'

const ORIGINS = ['https://a.test', 'https://b.test', 'https://c.test'] as const
/** The wallet's two chains, one that can be added, and one that is unknown. */
const CHAIN_IDS = [31337, 31338, 31339, 5] as const
const hex = (chainId: number) => `0x${chainId.toString(16)}`

/** A dapp with one connection. It trusts the events it gets, and never asks twice. */
type Dapp = {
  origin: string
  inPage: boolean
  connection: WalletConnection
  heard: WalletEvent[]
  accounts: readonly string[]
  chainId: string
}

type Real = {
  readonly wallet: Wallet
  readonly dapps: Dapp[]
  readonly requests: { readonly model: ModelRequest; readonly outcome: ReturnType<typeof watchOutcome> }[]
  readonly persona: Persona
}

function openDapp(wallet: Wallet, index: number): Dapp {
  const origin = ORIGINS[index >> 1] ?? ORIGINS[0]
  const inPage = index % 2 === 0
  const connection = wallet.openConnection(origin, { transport: inPage ? 'injected' : 'walletconnect' })
  const accounts = connection.accounts()
  const dapp: Dapp = { origin, inPage, connection, heard: [], accounts, chainId: hex(connection.chainId()) }
  connection.on((event) => {
    dapp.heard.push(event)
    if (event.name === 'accountsChanged') dapp.accounts = event.payload
    if (event.name === 'chainChanged') dapp.chainId = event.payload
    if (event.name === 'connect') expect(event.payload).toEqual({ chainId: hex(connection.chainId()) })
  })
  return dapp
}

function open(persona: Persona, mutate: (wallet: Wallet) => Wallet) {
  const { wallet: sound } = createBench({
    policy: 'ask',
    chains: [chain, second],
    persona,
    // Let time pass as soon as nothing else is running.
    wait: async () => void (await turn()),
    send: async ({ chainId }) => hex(chainId),
  })
  const wallet = mutate(sound)
  const accounts = wallet.getState().accounts.map(({ address }) => address)
  const dapps = [0, 1, 2, 3, 4, 5].map((index) => openDapp(wallet, index))
  const real: Real = { wallet, dapps, requests: [], persona }
  const model = createWalletModel({ traits: persona.traits, accounts, chainIds: [31337, 31338] })
  return { real, model }
}

async function check(model: WalletModel, { wallet, dapps, requests, persona }: Real): Promise<void> {
  await turn()
  await turn()
  const { state } = model
  const now = wallet.getState()
  expect(now.permissions).toEqual(Object.fromEntries(state.permissions))
  expect(now.accounts.map(({ address }) => address)).toEqual(state.accounts)
  expect(now.chains.map(({ chainId }) => chainId)).toEqual(state.chains)
  expect(now).toMatchObject({ activeAccount: state.active, chainId: state.chainId, locked: state.locked })
  expect(now.pending.map(({ origin }) => origin)).toEqual(state.pending.map(({ origin }) => origin))
  expect(requests.map(({ outcome }) => outcome.status)).toEqual(requests.map(({ model: { expected } }) => expected))
  for (const { connection, origin, inPage, accounts, chainId, heard } of dapps) {
    const isLower = inPage && persona.traits.addressCase === 'lowercase'
    const seen = model.seen(origin, inPage).map((account) => (isLower ? account.toLowerCase() : account))
    const waits = state.locked && seen.length > 0 && persona.traits.lockedAccounts === 'on unlock'
    if (!waits) expect(await connection.request({ method: 'eth_accounts' })).toEqual(seen)
    expect(await connection.request({ method: 'eth_chainId' })).toBe(hex(model.chainOf(origin)))
    // The state that events gave it equals the answers it would get.
    expect({ accounts, chainId }).toEqual({ accounts: seen, chainId: hex(model.chainOf(origin)) })
    for (const name of ['accountsChanged', 'chainChanged'] as const) {
      const told = heard.filter((event) => event.name === name).map(({ payload }) => JSON.stringify(payload))
      expect(told.filter((payload, index) => payload === told[index - 1])).toEqual([])
    }
  }
}

type Command = fc.AsyncCommand<WalletModel, Real>

function act(name: string, run: (model: WalletModel, real: Real) => void): Command {
  return {
    check: () => true,
    async run(model, real) {
      run(model, real)
      await check(model, real)
    },
    toString: () => name,
  }
}

const pick = <value>(values: readonly value[], index: number) => values[index % values.length] as value
const connections = fc.nat(5)
const indexes = fc.nat(11)

const request = (
  name: string,
  toArgs: (model: WalletModel) => { method: string; params?: unknown[] },
  expected: (model: WalletModel, who: Pick<ModelRequest, 'connection' | 'origin' | 'inPage'>) => ModelRequest,
) =>
  connections.map((index) =>
    act(`${name}(connection ${index})`, (model, real) => {
      const dapp = pick(real.dapps, index)
      const asked = dapp.connection.request(toArgs(model))
      const { origin, inPage } = dapp
      const who = { connection: index, origin, inPage }
      real.requests.push({ model: expected(model, who), outcome: watchOutcome(asked) })
    }),
  )

const dappCommands = [
  request(
    'connect',
    () => ({ method: 'eth_requestAccounts' }),
    (model, who) => model.connect(who, false),
  ),
  request(
    'requestPermissions',
    () => ({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
    (model, who) => model.connect(who, true),
  ),
  indexes.chain((index) => {
    const account = (model: WalletModel) => pick(model.state.accounts, index)
    return request(
      `sign(account ${index})`,
      (model) => ({ method: 'personal_sign', params: ['0x61', account(model)] }),
      (model, who) => model.sign(who, account(model)),
    )
  }),
  fc.constantFrom(...CHAIN_IDS).chain((id) =>
    request(
      `switch(${id})`,
      () => ({ method: 'wallet_switchEthereumChain', params: [{ chainId: hex(id) }] }),
      (model, who) => model.goToChain(who, id, false),
    ),
  ),
  fc.constantFrom(31338, 31339).chain((id) =>
    request(
      `add(${id})`,
      () => ({
        method: 'wallet_addEthereumChain',
        params: [{ ...toAdded({ ...third, chainId: id }), blockExplorerUrls: ['https://scan.test'] }],
      }),
      (model, who) => model.goToChain(who, id, true),
    ),
  ),
  connections.map((index) =>
    act(`revoke(connection ${index})`, (model, { dapps }) => {
      const { connection, origin, inPage } = pick(dapps, index)
      void connection.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      model.revoke({ origin, inPage })
    }),
  ),
  connections.map((index) =>
    act(`reopen(connection ${index})`, (model, { wallet, dapps }) => {
      dapps[index]?.connection.close()
      model.closeConnection(index)
      dapps[index] = openDapp(wallet, index)
    }),
  ),
]

const decide = (name: string, run: (model: WalletModel, real: Real, id: string, request: ModelRequest) => void) =>
  indexes.map((index) =>
    act(`${name}(${index})`, (model, real) => {
      const { pending } = real.wallet.getState()
      if (pending.length === 0) return
      const at = index % pending.length
      run(model, real, pick(pending, at).id, pick(model.state.pending, at))
    }),
  )

const decisionCommands = [
  fc.option(fc.array(indexes, { minLength: 1, maxLength: 3 }), { nil: undefined }).chain((picked) =>
    decide(`approve ${picked ?? ''}`, (model, { wallet }, id, asked) => {
      const isConnection = wallet.getState().pending.some((each) => each.id === id && each.preview.kind === 'connect')
      // Only the accounts of a connection can be edited.
      const accounts = isConnection ? picked?.map((index) => pick(model.state.accounts, index)) : undefined
      const approve = () => wallet.decide(id, { answer: 'approve', edit: accounts ? { accounts } : {} })
      if (model.state.locked) return expect(approve).toThrow('The wallet is locked.')
      approve()
      approve()
      return model.approve(asked, accounts)
    }),
  ),
  ...(['reject', 'close'] as const).map((answer) =>
    decide(answer, (model, { wallet }, id, asked) => {
      wallet.decide(id, answer)
      model.refuse(asked)
    }),
  ),
  decide('ignore', (_model, { wallet }, id) => wallet.decide(id, 'ignore')),
]
const simple = (name: string, run: (model: WalletModel, real: Real) => void) => fc.constant(act(name, run))

const personCommands = [
  indexes.map((index) =>
    act(`switchAccount(${index})`, (model, { wallet }) => {
      const account = pick(model.state.accounts, index)
      wallet.switchAccount(account)
      model.switchAccount(account)
    }),
  ),
  simple('addAccount', (model, { wallet }) => model.addAccount(wallet.addAccount())),
  indexes.map((index) =>
    act(`removeAccount(${index})`, (model, { wallet }) => {
      const account: Address = pick(model.state.accounts, index)
      if (model.state.accounts.length === 1) return expect(() => wallet.removeAccount(account)).toThrow('at least one')
      wallet.removeAccount(account)
      return model.removeAccount(account)
    }),
  ),
  ...(['lock', 'unlock'] as const).map((name) =>
    simple(name, (model, { wallet }) => {
      wallet[name]()
      model.setLocked(name === 'lock')
    }),
  ),
  fc.tuple(fc.constantFrom(...CHAIN_IDS), fc.constantFrom(undefined, ...ORIGINS)).map(([id, origin]) =>
    act(`switchChain(${id}, ${origin})`, (model, { wallet }) => {
      wallet.switchChain(id, origin)
      model.switchChain(id, origin)
    }),
  ),
  fc.constantFrom(...ORIGINS).map((origin) =>
    act(`disconnect(${origin})`, (model, { wallet }) => {
      wallet.disconnect(origin)
      model.disconnect(origin)
    }),
  ),
  simple('restart', (model, { wallet }) => {
    wallet.restart()
    model.restart((connection) => connection % 2 === 0)
  }),
  simple('forget', (model, { wallet }) => {
    wallet.forget()
    model.forget()
  }),
]

const kinds = [...dappCommands, ...decisionCommands, ...decisionCommands, ...personCommands]
/** Some thirty each: what a few of them reach is soon seen. */
const commands = fc.commands(kinds, { maxCommands: 30, size: 'max' })

const hold = (persona: Persona, mutate: (wallet: Wallet) => Wallet, limits: PropertyParameters) =>
  checkProperty(
    fc.asyncProperty(commands, (all) => fc.asyncModelRun(() => open(persona, mutate), all)),
    limits,
  )

describe('whatever dapps and the person do, in whatever order', () => {
  test.each(['spec', 'metamask', 'metamask-mobile', 'rainbow'] as const)('%s stays consistent', async (id) => {
    const { traits, ...persona } = getPersona(id)
    const { unknownChain, unauthorized, alreadyPending } = specTraits.errors
    const errors = { ...traits.errors, unknownChain, unauthorized, alreadyPending }
    const own = { ...persona, traits: { ...traits, errors, unsupported: [], addChainSwitches: true } }
    await hold(own, (wallet) => wallet, { numRuns: 10 })
  })

  test.each(walletMutants)('a wallet that %s is found out', async (_name, mutate) => {
    await expect(hold(getPersona('spec'), mutate, { numRuns: 200, explore: false })).rejects.toThrow('Property failed')
  })
})
