/** `#saxes` in other runtimes: none. It is a tenth of a bundle, and words a fault only where the list of problems is full before it. */

export const strictParser = (): undefined => undefined;
