/** The wallet's page, with a button for each response to a pending request. It has no external resources. */
export const walletPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/icon.svg">
<title>Devnet Wallet</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  input { width: 100%; box-sizing: border-box; padding: .5rem; font: inherit }
  button { font: inherit; padding: .4rem 1rem; margin: .5rem .5rem .5rem 0 }
  article { border: 1px solid; border-radius: .5rem; padding: .5rem 1rem; margin: 1rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Devnet Wallet</h1>
<p>For development and tests only: its keys are public.</p>
<form id="pair"><label>Pairing link <input name="uri" autocomplete="off"></label><button>Connect</button></form>
<p role="status" id="status"></p>
<main id="list"></main>
<script type="module">
  const [, , id] = location.pathname.split('/')
  const list = document.getElementById('list')
  const status = document.getElementById('status')
  const request = async (verb, body) => {
    const response = await fetch('/wallets/' + id + verb, body && { method: 'POST', body: JSON.stringify(body) })
    return response.json()
  }
  const act = async (verb, body) => {
    status.textContent = 'Working…'
    const response = await request(verb, body)
    status.textContent = response.error ?? ''
    // Forces a redraw, so that all buttons are enabled again.
    shown = undefined
    await show()
  }
  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text })
  const card = (title, detail, actions) => {
    const article = document.createElement('article')
    article.append(element('h2', title), element('pre', JSON.stringify(detail, null, 1)))
    for (const [name, run] of actions) {
      const button = element('button', name)
      button.onclick = () => { button.disabled = true; void run() }
      article.append(button)
    }
    return article
  }
  let shown
  const show = async () => {
    const wallet = await request('')
    const text = JSON.stringify(wallet)
    if (text === shown || wallet.error) return
    shown = text
    const buttons = (verb) => [
      ['Approve', () => act(verb, { action: 'approve' })],
      ['Reject', () => act(verb, { action: 'reject' })],
    ]
    list.replaceChildren(
      ...wallet.proposals.slice(0, 1).map(({ page, required, optional }) =>
        card(page.name + ' wants to connect', { ...required, ...optional }, buttons('/proposal'))),
      ...wallet.authentications.slice(0, 1).map(({ page, text }) =>
        card(page.name + ' wants to connect and sign in', text, buttons('/authentication'))),
      ...wallet.calls.slice(0, 1).map(({ method, params, chainId }) =>
        card(method + ' on ' + chainId, params, buttons('/call'))),
      ...wallet.sessions.map(({ topic, page, namespaces }) =>
        card('Connected with ' + page.name, Object.values(namespaces).flatMap((one) => one.accounts),
          [['Disconnect', () => act('/disconnect', { topic })]])),
    )
  }
  document.getElementById('pair').onsubmit = async (event) => {
    event.preventDefault()
    const form = event.target
    await act('/pair', { uri: form.uri.value.trim() })
    form.reset()
  }
  const uri = new URLSearchParams(location.search).get('uri')
  // A link is opened once: a reload must not pair again.
  history.replaceState(null, '', '/w/' + id)
  await request('/start', {})
  if (uri) await act('/pair', { uri })
  for (;;) {
    await show().catch(() => { status.textContent = 'The wallet does not respond.' })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
</script>
</html>
`

/** A wallet icon. */
export const walletIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e4f"/><path d="M7 11h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z" fill="#fff"/><circle cx="20" cy="17.5" r="2" fill="#0b6e4f"/></svg>
`
