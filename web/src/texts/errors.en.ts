/* What the page says when the server does not answer, in English. */

export default {
  stopped: 'You stopped the search, so nothing is known.',
  silent: 'The server does not answer. Is it still running?',
  status: (status: number): string => `The server answered with status ${status}.`,
};
