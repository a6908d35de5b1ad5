import type { HandEnd, HandTry, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { PlayHolder } from './createPlayHolder.ts'
import type { PlayNote } from './createPlayNote.ts'
import type { Fates } from './facts/createFates.ts'
import { judgePlay } from './facts/judgePlay.ts'

export type Sayings = Pick<ScenarioPlayer, 'sayEnd' | 'sayTry' | 'sayAsked'>

const ENDS: Readonly<Record<HandEnd, string>> = {
  reached: 'the flow reached its end',
  told: 'the dapp told the person',
  nothing: 'nothing new is shown',
  blank: 'the page is blank',
}

const TRIES: Readonly<Record<HandTry, string>> = {
  click: 'a second try works',
  reload: 'a second try works after a reload',
  failed: 'a second try does not work',
}

export function createSayings({
  holder,
  fates,
  note,
}: {
  readonly holder: PlayHolder
  readonly fates: Fates
  readonly note: PlayNote
}): Sayings {
  function tellVerdict(): void {
    const judgement = judgePlay(holder.get())
    if (judgement) note('verdict', `${judgement.verdict}: ${judgement.why}`)
  }

  return {
    async sayEnd(end) {
      await fates.refresh()
      const { at } = note('end', ENDS[end])
      const { isLifted, judged, requests, errors } = holder.get()
      // Requests after it was taken off belong to the second try.
      const until = isLifted && judged ? judged : { requests: requests.length, errors: errors.length, at }
      holder.change((play) => ({ ...play, end, judged: until, secondTry: undefined }))
      tellVerdict()
    },
    sayTry(secondTry) {
      holder.change((play) => ({ ...play, secondTry }))
      note('second try', TRIES[secondTry])
      tellVerdict()
    },
    sayAsked(id, wasAsked) {
      holder.change((play) => ({
        ...play,
        requests: play.requests.map((each) => (each.id === id ? { ...each, wasAsked } : each)),
      }))
      const request = holder.get().requests.find((each) => each.id === id)
      note('asked', wasAsked ? 'the person asked for it' : 'the person did not ask for it', request)
      tellVerdict()
    },
  }
}
