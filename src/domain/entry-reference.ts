/**
 * Reference of an entry: as mails and the inbox write it ("[3f9c2a1e]", "Reference 3f9c2a1e", see EntryWords), or with
 * blanks between the characters, as staff type it while a caller reads it aloud.
 */
const REFERENCE = /^\s*(?:(?:kennung|reference)\s*:?\s+)?[[#]?((?:\s*[0-9a-f]){8})\s*\]?\s*$/i;

/** @return The first eight characters of the UUID, in lower case; undefined if the text is not a reference. */
export const referenceIn = ( typed: string ): string | undefined =>
	REFERENCE.exec( typed )?.[ 1 ]?.replace( /\s/g, '' ).toLowerCase();
