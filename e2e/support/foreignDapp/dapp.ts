import { SignClient } from '@walletconnect/sign-client'

/** Uses the client's default addresses. */
const CHAIN = 'eip155:31337'
const show = (id: string, text: string): void => {
  const output = document.getElementById(id)
  if (output) output.textContent = text
}
const onClick = (id: string, run: () => Promise<void>): void => {
  const fail = (error: unknown) => show('result', `failed: ${error instanceof Error ? error.message : String(error)}`)
  document.getElementById(id)?.addEventListener('click', () => void run().catch(fail))
}

const client = await SignClient.init({
  projectId: 'whatever-project-id',
  metadata: { name: 'Foreign dapp', description: 'Not the bench', url: location.origin, icons: [] },
})
let topic = ''
let account = ''

onClick('connect', async () => {
  const eip155 = { chains: [CHAIN], methods: ['personal_sign'], events: [] }
  const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
  show('uri', uri)
  const session = await approval()
  topic = session.topic
  account = session.namespaces['eip155']?.accounts[0]?.split(':')[2] ?? ''
  show('session', session.namespaces['eip155']?.accounts.join() ?? '')
  document.getElementById('sign')?.removeAttribute('disabled')
})
onClick('sign', async () => {
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', account] }
  show('result', await client.request<string>({ topic, chainId: CHAIN, request }))
})
document.body.dataset['ready'] = 'true'
