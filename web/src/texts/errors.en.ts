/* What the page says when the server does not answer, in English. */

export default {
  stopped: 'You stopped the search, so there is no answer.',
  silent: 'The server isn’t answering. Is it still running?',
  status: (status: number): string => `The server answered with status ${status}.`,
};
