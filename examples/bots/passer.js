// The smallest bot there is, for Node: it agrees, accepts, passes and signs, and otherwise waits.
const lines = require('readline').createInterface({ input: process.stdin })
const WILLING = ['agree-no-goal', 'accept', 'pass', 'done-choosing', 'initial']
let view = { acts: [] }

lines.on('line', (line) => {
  const message = JSON.parse(line)
  if (message.view) view = message.view
  if (!message.please) return
  const may = new Set(view.acts.map((act) => act.command))
  const command = WILLING.find((name) => may.has(name))
  const answer = command ? { do: { command }, id: String(message.please.version) } : { wait: 1 }
  console.log(JSON.stringify(answer))
})
