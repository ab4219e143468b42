// node openDoor.mjs <door> [module …], in an empty project: imports the modules, then the door, where there is
// no page, and prints what the door exports and what it left behind. A timer or a socket left open
// would keep it from ending.
const [door = '', ...modules] = process.argv.slice(2)
if ('window' in globalThis || 'document' in globalThis) throw new Error('There is a page here')
for (const name of modules) await import(name)
const before = new Set(Object.getOwnPropertyNames(globalThis))
const names = Object.keys(await import(door))
const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
console.log(JSON.stringify({ names, globals }))
