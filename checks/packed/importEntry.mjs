// node importEntry.mjs <entry> [module …], in an empty project: imports the modules, then the entry point, in Node, and
// prints its exports and the globals it added. An open timer or socket would keep the process from exiting.
const [entry = '', ...modules] = process.argv.slice(2)
if ('window' in globalThis || 'document' in globalThis)
  throw new Error('Expected no window or document')
for (const name of modules) await import(name)
const before = new Set(Object.getOwnPropertyNames(globalThis))
const names = Object.keys(await import(entry))
const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
console.log(JSON.stringify({ names, globals }))
