import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { moveByKey } from '../../ui/moveByKey.ts'

/** What takes the focus in a card: its name, and the button that sends. */
const PARTS = '[data-card-part]:enabled'

/**
 * The focus among the cards: closed ones share one tab stop, and Up, Down, Home and End lead from each part of a card to the
 * same part of another.
 *
 * @param first the card that has the tab stop at first
 */
export function useCardFocus(first: string | undefined) {
  const [current, setCurrent] = useState(first)

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const card = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    if (card !== undefined) setCurrent(card)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || !target.matches(PARTS)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const cards = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-card]'))
    const card = target.closest<HTMLElement>('[data-card]')
    const place = moveByKey(event.key, card ? cards.indexOf(card) : -1, cards.length, 'vertical')
    const parts = Array.from(cards[place ?? -1]?.querySelectorAll<HTMLElement>(PARTS) ?? [])
    const next = parts.find((part) => part.dataset['cardPart'] === target.dataset['cardPart']) ?? parts[0]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { current, group: { onFocus, onKeyDown } }
}
