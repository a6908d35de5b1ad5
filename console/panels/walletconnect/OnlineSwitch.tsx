import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { Peer } from './peerTypes.ts'

/** Takes the wallet's client off the network, as a phone in a tunnel is, and back. */
export function OnlineSwitch({ peer }: { peer: Peer }) {
  const [online, setOnline] = useState(true)
  const [action, run] = useAction()
  const toggle = async () => {
    const words = { waiting: 'One moment', done: '' }
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
            ? 'Take the wallet off the network: its socket closes and stays closed'
            : 'The wallet is off the network: let it connect again'
      }
      icon={online ? 'plug' : 'unplug'}
      data-testid={testIds.walletOnline}
      onClick={toggle}
    >
      {online ? 'Online' : 'Offline'}
    </Button>
  )
}
