/** Decoders of the platform, which has all encodings of the WHATWG in browsers, and fewer elsewhere. */

export type PlatformDecoder = InstanceType<typeof TextDecoder>;

/** @returns undefined when the platform lacks the encoding */
export function openDecoder(
  label: string,
  options?: ConstructorParameters<typeof TextDecoder>[1],
): PlatformDecoder | undefined {
  try {
    return new TextDecoder(label, options);
  } catch {
    return undefined;
  }
}
