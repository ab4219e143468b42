import type { ServerResponse } from 'node:http'

/** A frame that says this on every port that it is offered. */
const say = (message: string) =>
  `<script>addEventListener('message', ({ ports }) => ports[0]?.postMessage(${message}))</script>`

/** What a page finds in place of the email wallet's frame. */
const frameFaults = {
  down: (response: ServerResponse) => response.destroy(),
  /** Nothing is sent, and the connection stays open. */
  silent: () => {},
  500: (response: ServerResponse) => response.writeHead(500).end(),
  404: (response: ServerResponse) => response.writeHead(404).end(),
  otherPage: (response: ServerResponse) => response.end('<h1>It works!</h1>'),
  /** The frame does not allow the site. */
  forbidden: (response: ServerResponse) =>
    response
      .setHeader('content-security-policy', "frame-ancestors 'none'")
      .end(say("{ v: 1, type: 'READY', payload: { version: 1 } }")),
  otherVersion: (response: ServerResponse) =>
    response.end(say("{ v: 1, type: 'READY', payload: { version: 2 } }")),
  malformed: (response: ServerResponse) => response.end(say("'READY'")),
}

/** Responds to `/frame/{fault}`. */
export function serveFrameFault(name: string, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html')
  const fault = Object.hasOwn(frameFaults, name)
    ? frameFaults[name as keyof typeof frameFaults]
    : frameFaults[404]
  fault(response)
}
