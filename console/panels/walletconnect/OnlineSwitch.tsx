import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { Peer } from './peerTypes.ts'

/** Disconnects the wallet's client from the network, like a phone without reception, and reconnects it. */
export function OnlineSwitch({ peer }: { peer: Peer }) {
  const [online, setOnline] = useState(true)
  const [action, run] = useAction()
  const toggle = async () => {
    const words = { waiting: 'Switching…', done: '' }
    if (await run(words, online ? peer.goOffline : peer.goOnline)) setOnline(!online)
  }
  return (
    <Button
      role="switch"
      aria-checked={online}
      aria-label="Wallet online"
      disabled={action.status === 'waiting'}
      title={
        action.status === 'error'
          ? action.words
          : online
            ? 'Take the wallet offline: its socket closes and stays closed'
            : 'The wallet is offline. Bring it back online'
      }
      icon={online ? 'plug' : 'unplug'}
      data-testid={testIds.walletOnline}
      onClick={toggle}
    >
      {online ? 'Online' : 'Offline'}
    </Button>
  )
}
