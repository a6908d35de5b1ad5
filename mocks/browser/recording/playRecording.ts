import { createRecordingPlayer, type RecordingPlayer } from '#mocks/world/recording/createRecordingPlayer'
import type { Recording } from '#mocks/world/recording/recordingFormat'
import { toScript } from '#mocks/world/recording/toScript'
import type { WalletSpecs } from '#mocks/world/walletSpec'
import type { World } from '#mocks/world/world'

export function playRecording(parameters: {
  readonly page: Window
  readonly recording: Recording
  readonly specs: WalletSpecs
  readonly world: Pick<World, 'info' | 'trace' | 'wallets' | 'walletConnect' | 'pairingUris'>
}): RecordingPlayer {
  const { page, recording, specs, world } = parameters
  const { info, trace, wallets, walletConnect, pairingUris } = world
  // A new bench starts from the beginning. A reloaded page of the same bench continues.
  const key = `walletbench.play.${info.chains[0].rpcUrl}`
  const play = createRecordingPlayer({
    name: info.recording && 'name' in info.recording ? info.recording.name : 'recording',
    script: toScript(recording),
    wallets: specs.flatMap(({ id }, index) => {
      const wallet = wallets[index]
      return wallet ? [{ id, wallet }] : []
    }),
    trace,
    storage: { load: () => page.sessionStorage.getItem(key), save: (text) => page.sessionStorage.setItem(key, text) },
  })
  pairingUris.subscribe(() => {
    const uri = pairingUris.getState()
    const side = walletConnect.getState()
    // A new client, with its own keys, replaces the recorded one.
    if (uri !== undefined && side.status === 'on' && play.scansNow())
      void side.peer.pair(uri).catch((error: unknown) => play.deviate('the code is scanned', String(error)))
  })
  return play
}
