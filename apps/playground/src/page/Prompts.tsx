import { useState } from 'react'
import type { Playground, Prompt } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'
import { promptTexts } from './promptTexts.ts'
import { useTopDialog } from './useTopDialog.ts'

/** The prompt of a test wallet: its request, with buttons to approve and decline. */
export function Prompts({ playground }: { playground: Playground }) {
  const prompts = useObservable(playground.prompts)
  const [aside, setAside] = useState<Prompt>()
  const [prompt] = prompts
  const isAside = prompt !== undefined && prompt.method === aside?.method
  const ref = useTopDialog(prompt !== undefined && !isAside)
  if (!prompt) {
    if (aside) setAside(undefined)
    return null
  }
  if (isAside)
    return (
      <button type="button" className="prompt-chip" onClick={() => setAside(undefined)}>
        {prompt.wallet} waits for you
      </button>
    )
  return (
    <dialog
      ref={ref}
      className="prompt"
      aria-labelledby="prompt-title"
      data-testid="prompt"
      onCancel={(event) => {
        event.preventDefault()
        setAside(prompt)
      }}
    >
      <p className="prompt-from">{prompt.wallet}</p>
      <h2 id="prompt-title">{promptTexts[prompt.method] ?? prompt.method}</h2>
      <p className="prompt-method">{prompt.method}</p>
      <div className="prompt-answers">
        <button type="button" onClick={() => playground.respond(prompt.wallet, false)}>
          Decline
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => playground.respond(prompt.wallet, true)}
        >
          Approve
        </button>
      </div>
      <button type="button" className="prompt-later" onClick={() => setAside(prompt)}>
        Leave it open
      </button>
    </dialog>
  )
}
