/** What the sanitizer can be asked to do differently. */

export interface MarkupSettings {
  /** Whether relative addresses are joined with the base. */
  readonly resolveRelativeUris: boolean;
  /** Whether `data:` images of raster formats stay. */
  readonly dataImages: boolean;
  /** Whether the elements of forms stay. */
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
