/** Media types: the registry of IANA for sound, pictures and films, and the types of files by extension. https://www.iana.org/assignments/media-types */

import { quote } from '../core/problems/excerpt.ts';
import { words } from './codes.ts';

/** Registered subtypes without trees. WAV and WebM are types of https://mimesniff.spec.whatwg.org/ without registration. */
const REGISTERED: Readonly<Record<string, ReadonlySet<string>>> = {
  audio: words(
    '1d-interleaved-parityfec 32kadpcm 3gpp 3gpp2 aac ac3 amr amr-wb amr-wb+ aptx asc atrac-advanced-lossless ' +
      'atrac-x atrac3 basic bv16 bv32 clearmode cn dat12 dls dsr-es201108 dsr-es202050 dsr-es202211 dsr-es202212 ' +
      'dv dvi4 eac3 encaprtp evrc evrc-qcp evrc0 evrc1 evrcb evrcb0 evrcb1 evrcnw evrcnw0 evrcnw1 evrcwb evrcwb0 ' +
      'evrcwb1 evs flac flexfec fwdred g711-0 g719 g722 g7221 g723 g726-16 g726-24 g726-32 g726-40 g728 g729 g7291 ' +
      'g729d g729e gsm gsm-efr gsm-hr-08 ilbc ip-mr_v2.5 l16 l20 l24 l8 lpc matroska melp melp1200 melp2400 ' +
      'melp600 mhas midi-clip mobile-xmf mp4 mp4a-latm mpa mpa-robust mpeg mpeg4-generic ogg opus parityfec pcma ' +
      'pcma-wb pcmu pcmu-wb qcelp raptorfec red rtp-enc-aescm128 rtp-midi rtploopback rtx scip smv smv-qcp smv0 ' +
      'sofa sp-midi speex t140c t38 telephone-event tetra_acelp tetra_acelp_bb tone tsvcis uemclip ulpfec usac ' +
      'vdvi vmr-wb vorbis vorbis-config wav webm',
  ),
  image: words(
    'aces apng avci avcs avif bmp cgm dicom-rle dpx emf fits g3fax gif heic heic-sequence heif heif-sequence ' +
      'hej2k ief j2c jaii jais jls jp2 jpeg jph jphc jpm jpx jxl jxr jxra jxrs jxs jxsc jxsi jxss ktx ktx2 naplps ' +
      'png pwg-raster svg+xml t38 tiff tiff-fx webp wmf',
  ),
  video: words(
    '1d-interleaved-parityfec 3gpp 3gpp-tt 3gpp2 av1 bmpeg bt656 celb dv encaprtp evc ffv1 flexfec h261 h263 ' +
      'h263-1998 h263-2000 h264 h264-rcdo h264-svc h265 h266 iso.segment jpeg jpeg2000 jxsv lottie+json matroska ' +
      'matroska-3d mj2 mp1s mp2p mp2t mp4 mp4v-es mpeg mpeg4-generic mpv nv ogg parityfec pointer quicktime ' +
      'raptorfec raw rtp-enc-aescm128 rtploopback rtx scip smpte291 smpte292m ulpfec vc1 vc2 vp8 vp9 webm',
  ),
};

/** Names in use for registered types, and extensions in their place. */
const ALIASES: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/svg': 'image/svg+xml',
  'image/tif': 'image/tiff',
  'video/mpeg4': 'video/mp4',
  'video/mov': 'video/quicktime',
  'video/m4v': 'video/mp4',
  'text/xhtml': 'application/xhtml+xml',
};

/** The types of files, the usual one first. */
const BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac'],
  m4b: ['audio/mp4', 'audio/x-m4b', 'audio/x-m4a', 'audio/m4b'],
  aac: ['audio/aac', 'audio/x-aac', 'audio/aacp'],
  flac: ['audio/flac', 'audio/x-flac'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  opus: ['audio/opus', 'audio/ogg'],
  oga: ['audio/ogg', 'application/ogg'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/vorbis', 'audio/opus'],
  mp4: ['video/mp4', 'audio/mp4', 'video/x-m4v'],
  m4v: ['video/mp4', 'video/x-m4v', 'video/m4v'],
  mov: ['video/quicktime'],
  webm: ['video/webm', 'audio/webm'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/apng', 'image/x-png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  svg: ['image/svg+xml', 'image/svg'],
  pdf: ['application/pdf', 'application/x-pdf'],
  epub: ['application/epub+zip', 'document/x-epub'],
  vtt: ['text/vtt'],
  srt: ['application/x-subrip', 'application/srt', 'text/srt', 'text/plain'],
  html: ['text/html', 'application/xhtml+xml'],
  htm: ['text/html'],
  txt: ['text/plain'],
  json: ['application/json', 'application/json+chapters', 'application/feed+json'],
  torrent: ['application/x-bittorrent'],
};

const PATH_EXTENSION = /\/[^/?#]*\.([a-z\d]{2,5})(?:[?#]|$)/i;
/** `text/html` of `Text/HTML; charset=utf-8`. */
const typeAlone = (given: string): string => (given.split(';', 1)[0] ?? '').trimEnd().toLowerCase();

/** The extension of the file at a URL; `''` when the extension is unknown. */
function extensionOf(url: string): string {
  const [, extension = ''] = PATH_EXTENSION.exec(url) ?? [];
  return Object.hasOwn(BY_EXTENSION, extension.toLowerCase()) ? extension : '';
}

/** The usual type of the file at a URL; undefined for an extension without one. */
export const usualType = (url: string): string | undefined =>
  BY_EXTENSION[extensionOf(url).toLowerCase()]?.[0];

type Attributes = readonly { readonly key: string; readonly value: string }[];

/** Attributes with the URL of a file, best first. */
export const TO_FILES: readonly string[] = ['url', 'href', 'uri', 'src'];

/** The URL of the file that the attributes of an element name; `''` without one. */
export const urlOfFile = (attributes: Attributes): string =>
  TO_FILES.flatMap((name) => attributes.find(({ key }) => key === name) ?? [])[0]?.value.trim() ?? '';

/** The usual type of that file. */
export const typeOfFile = (attributes: Attributes): string | undefined => usualType(urlOfFile(attributes));

/** `audio`, `video`: the kinds of types that the file at a URL may have; none for an unknown extension. */
export const kindsOfFile = (url: string): ReadonlySet<string> =>
  new Set(
    (BY_EXTENSION[extensionOf(url).toLowerCase()] ?? []).map((type) => type.slice(0, type.indexOf('/'))),
  );

const NOT_SAYING: ReadonlySet<string> = words(
  'application/octet-stream application/force-download binary/octet-stream',
);
const KIND = /^(audio|video|image|text)\//;
/** The types of all files. */
const OF_FILES: ReadonlySet<string> = new Set(Object.values(BY_EXTENSION).flat());
/** A stream that the file only points to, and a page in place of the file. */
const DEFINITE = /^(?:audio|video|image)\/|^text\/html$/;

/** The fault of a type that is not that of the extension of the URL; undefined for none. */
function typeFault(url: string, given: string): string | undefined {
  const type = typeAlone(given);
  const extension = extensionOf(url);
  const types = BY_EXTENSION[extension.toLowerCase()];
  if (types === undefined || types.includes(type)) return undefined;
  const isOther = KIND.test(type) && (DEFINITE.test(type) || !sharesKind(type, types));
  // Any text is plain text.
  const isOfOther = OF_FILES.has(type) && type !== 'text/plain';
  return isOther || isOfOther || NOT_SAYING.has(type)
    ? `is not the type of a file that ends in .${extension}`
    : undefined;
}

const sharesKind = (type: string, types: readonly string[]): boolean => {
  const [kind = ''] = type.split('/');
  return types.some((one) => one.startsWith(`${kind}/`));
};

const OWN_TREE = /^(?:x-|vnd\.|prs\.)/;

/** The registered type that an unregistered type means; `''` when it means none, undefined for registered types. */
function registeredFor(given: string): string | undefined {
  const type = typeAlone(given);
  const alias = Object.hasOwn(ALIASES, type) ? ALIASES[type] : undefined;
  if (alias !== undefined) return alias;
  const [top = '', subtype = ''] = type.split('/');
  // Another rule is about types that have no subtype.
  if (subtype === '') return undefined;
  const registered = Object.hasOwn(REGISTERED, top) ? REGISTERED[top] : undefined;
  return registered === undefined || registered.has(subtype) || OWN_TREE.test(subtype) ? undefined : '';
}

/** A fault of the type of a file. */
export interface TypeFault {
  readonly rule: 'enclosure-type' | 'enclosure-type-mp3' | 'media-type-unregistered';
  /** Completes "x" in type of enclosure …: `is not registered`. */
  readonly says: string;
  /** The type to write, if it is known. */
  readonly meant: string | undefined;
}

/** Compares the type of a file with the extension of its URL, then with the registry. */
export function judgeType(url: string, type: string): TypeFault | undefined {
  const usual = usualType(url);
  const wrong = typeFault(url, type);
  if (wrong !== undefined) return { rule: 'enclosure-type', says: wrong, meant: usual };
  const registered = registeredFor(type);
  if (registered === undefined) return undefined;
  const rule = type.toLowerCase() === 'audio/mp3' ? 'enclosure-type-mp3' : 'media-type-unregistered';
  return registered === ''
    ? { rule, says: 'is not registered', meant: usual }
    : { rule, says: `is not registered; ${registered} is`, meant: registered };
}

/** The cure of a type. @param where `type of enclosure` */
export const typeCure = (where: string, type: string, { meant }: TypeFault): string | undefined =>
  meant && `In ${where} write \`${meant}\` in place of ${quote(type)}.`;
