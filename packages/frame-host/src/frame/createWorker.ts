type Policy = { createScriptURL(url: string): unknown }
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** Starts the worker. Where the page enforces Trusted Types, its policy `frame-host` allows this URL only. */
export function createWorker(workerUrl: string | URL): Worker {
  const allowed = new URL(workerUrl, document.baseURI).href
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('frame-host', {
    createScriptURL(url) {
      if (url !== allowed) throw new TypeError('This script is not the worker of the wallet')
      return url
    },
  })
  const url = policy ? policy.createScriptURL(allowed) : allowed
  return new Worker(url as string, { type: 'module' })
}
