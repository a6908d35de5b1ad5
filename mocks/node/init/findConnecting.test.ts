import { describe, expect, test } from 'vitest'
import { dialogs } from './findConnecting.ts'
import { toDapp } from './testing/toDapp.ts'

const find = (packages: readonly string[], text: string) =>
  toDapp({ dependencies: Object.fromEntries(packages.map((name) => [name, '1'])) }, { 'src/App.tsx': text }).findings

describe('how a dapp is connected', () => {
  test.each([
    ['RainbowKit', '@rainbow-me/rainbowkit', '<ConnectButton />', 'Connect Wallet'],
    ['RainbowKit', '@rainbow-me/rainbowkit', '<ConnectButton label="Log on" />', 'Log on'],
    ['Reown AppKit', '@reown/appkit', '<appkit-button />', 'Connect Wallet'],
    ['Reown AppKit', '@reown/appkit-adapter-wagmi', `<appkit-button size="sm" label='Los' />`, 'Los'],
    ['Reown AppKit', '@web3modal/wagmi', '<w3m-button></w3m-button>', 'Connect Wallet'],
    ['ConnectKit', 'connectkit', '<ConnectKitButton />', 'Connect Wallet'],
    ['Dynamic', '@dynamic-labs/sdk-react-core', '<DynamicWidget />', 'Log in or sign up'],
    ['thirdweb', 'thirdweb', '<ConnectButton client={client} />', 'Connect'],
    ['thirdweb', 'thirdweb', `<ConnectButton connectButton={{ label: 'Go' }} />`, 'Go'],
  ])('%s, by %s: its own button, %s', (name, packageName, text, opener) => {
    const { dialog, connecting } = find([packageName], text)
    expect(dialog?.name).toBe(name)
    expect(connecting).toEqual({ kind: 'dialog', opener, isCertain: true })
  })

  test("a button of the page's own opens the dialog", () => {
    const rainbow = '<ConnectButton.Custom /><button onClick={openConnectModal}>Start</button>'
    expect(find(['@rainbow-me/rainbowkit'], rainbow).connecting).toMatchObject({ opener: 'Start', isCertain: true })
    const appKit = '<button onClick={() => open()}>Enter</button>'
    expect(find(['@reown/appkit'], appKit).connecting).toMatchObject({ opener: 'Enter', isCertain: true })
    const onboard = '<button id="go">Connect Wallet</button>'
    const connecting = { opener: 'Connect Wallet', isCertain: true }
    expect(find(['@web3-onboard/core'], onboard).connecting).toMatchObject(connecting)
  })

  test('a dialog whose button is not plain', () => {
    const connecting = { kind: 'dialog', opener: 'Connect Wallet', isCertain: false }
    expect(find(['connectkit'], '<Header />').connecting).toEqual(connecting)
  })

  test.each([
    ['<button onClick={connect}>Connect</button>', { kind: 'button', name: 'Connect' }],
    ['<button>Disconnect</button><button>WalletConnect</button>', { kind: 'unknown' }],
    ['<button onClick={go}>{connector.name}</button>', { kind: 'wallets', name: 'MetaMask' }],
    ['{connectors.map((c) => <button onClick={() => go(c)}>{c.name}</button>)}', { kind: 'wallets', name: 'MetaMask' }],
    ['{wallets.map(w => <li key={w.id}><button>{w.info.name}</button></li>)}', { kind: 'wallets', name: 'MetaMask' }],
    ['{tokens.map((t) => <button>{t.name}</button>)}<p>{chain.name}</p>', { kind: 'unknown' }],
    ['<button>Browser wallet</button><button>WalletConnect</button>', { kind: 'wallets', name: 'Browser wallet' }],
    ['<Header />', { kind: 'unknown' }],
  ])('without a dialog: %s', (text, connecting) => expect(find(['wagmi'], text).connecting).toEqual(connecting))

  test('each dialog has a test above', () => {
    const names = dialogs.map(({ name }) => name).join(', ')
    expect(names).toBe('RainbowKit, Reown AppKit, ConnectKit, Dynamic, thirdweb, Web3-Onboard')
  })
})
