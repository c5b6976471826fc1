/**
 * Fonts of the host page that a frame of the same origin may load. They arrive with init and are added by the FontFace
 * API rather than as CSS, so that the host can cause nothing but the download of a font. The document's policy
 * (font-src 'self') allows only fonts of its own origin.
 */
import { isRecord, isText } from '../domain/guards';

/** One @font-face rule, with the descriptor names of the FontFace constructor. */
export interface Face extends FontFaceDescriptors {
	/** Without quotes. */
	readonly family: string;
	/** With absolute URLs, because URLs in the rule are relative to its stylesheet. */
	readonly src: string;
}

const isFace = ( value: unknown ): boolean =>
	isRecord( value ) &&
	[ 'family', 'src' ].every( ( key ) => key in value ) &&
	Object.values( value ).every( isShort );

const isShort = ( value: unknown ): boolean => isText( value, 4000 );

export const isFaces = ( value: unknown ): value is readonly Face[] => Array.isArray( value ) && value.every( isFace );

const withoutQuotes = ( family: string ): string => family.replace( /["']/g, '' );

/** Adds font faces of families that the document lacks; the browser loads each on first use. */
export const applyFonts = ( { fonts }: Document, faces: readonly Face[] = [] ): void => {
	const known = faces.length === 0 ? [] : Array.from( fonts, ( { family } ) => withoutQuotes( family ) );
	for ( const face of faces.filter( ( { family } ) => ! known.includes( family ) ) ) {
		fonts.add( new FontFace( face.family, face.src, face ) );
	}
};
