/* Phrases to say at a table, in English. */

export default {
  title: 'Say something',
  write: 'Write a message',
  send: 'Send',
  says: (name: string, what: string): string => `${name}: ${what}`,
  phrases: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'have-fun': 'Have fun!',
    'nice-move': 'Nice move!',
    'nice-goal': 'Nice Goal!',
    wow: 'Wow!',
    oops: 'Oops!',
    thinking: 'I am thinking…',
    'one-moment': 'One moment, please.',
    sorry: 'Sorry!',
    'thank-you': 'Thank you!',
    'well-played': 'Well played!',
    'good-game': 'Good game!',
    'play-again': 'Want to play again?',
    goodbye: 'Goodbye!',
  } as Record<string, string>,
};
