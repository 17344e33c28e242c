import { startTransition, useEffect, useRef, useState } from 'react'
import { type FreeTimesAnswer, requestFreeTimes } from './ask-server.ts'

/** Then the fields below are all there is. */
const PATIENCE_IN_MS = 1_000

/** `late` keeps the space where a visitor sees it; `absent` gives it back. */
type FreeTimes = FreeTimesAnswer | 'awaited' | 'late' | 'absent'

/**
 * What the server offers. Nothing on the screen moves, however late the answer is,
 * and whether it comes or not. When the visitor comes back to the page, the server is asked again.
 */
export function useFreeTimes(asked: Promise<FreeTimesAnswer | undefined> | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const [free, setFree] = useState<FreeTimes>('awaited')

  useEffect(() => {
    const isBelowScreen = () => (area.current?.parentElement?.getBoundingClientRect().top ?? 0) >= innerHeight
    const giveUp = () => setFree((now) => (now !== 'awaited' ? now : isBelowScreen() ? 'absent' : 'late'))
    const take = (answer: FreeTimesAnswer | undefined) => {
      if (answer) setFree((now) => (now !== 'absent' || isBelowScreen() ? answer : now))
      else giveUp()
    }
    const patience = setTimeout(giveUp, PATIENCE_IN_MS)
    asked?.then((answer) => startTransition(() => take(answer)))
    const askAgain = () => document.hidden || requestFreeTimes().then((answer) => answer && take(answer))
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      clearTimeout(patience)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [asked])

  return { free, area }
}
