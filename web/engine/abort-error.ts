// What a call rejects with when it is stopped.

export const abortError = () => new DOMException('The work was stopped', 'AbortError');
