/** Settings of the sanitizer. */

export interface MarkupSettings {
  /** Whether to join relative addresses with the base. */
  readonly resolveRelativeUris: boolean;
  /** Whether to keep `data:` images of raster formats. */
  readonly dataImages: boolean;
  /** Whether to keep the elements of forms. */
  readonly allowForms: boolean;
  /** Value of `target` on every link; undefined leaves the author's. */
  readonly linkTarget: string | undefined;
  /** Value of `rel` on every link; undefined leaves the author's. */
  readonly linkRel: string | undefined;
  readonly limits: {
    /** Depth of nesting; deeper elements lose their tags. */
    readonly depth: number;
  };
}
