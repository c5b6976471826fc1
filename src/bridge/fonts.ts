/**
 * Fonts of the host page that a frame of the same origin may load (E14). They travel in init and arrive by the FontFace
 * API, which can do nothing but fetch a font; the document's policy (font-src 'self') says from where.
 */
import { isRecord, isText } from '../domain/object';

/** One @font-face rule, under the names that the FontFace constructor gives its descriptors. */
export interface Face extends FontFaceDescriptors {
	/** Without quotes. */
	readonly family: string;
	/** With absolute addresses: the rule counts from its stylesheet, the frame from itself. */
	readonly src: string;
}

const isFace = ( value: unknown ): boolean =>
	isRecord( value ) &&
	[ 'family', 'src' ].every( ( key ) => key in value ) &&
	Object.values( value ).every( isShort );

const isShort = ( value: unknown ): boolean => isText( value, 4000 );

export const isFaces = ( value: unknown ): value is readonly Face[] => Array.isArray( value ) && value.every( isFace );

const bare = ( family: string ): string => family.replace( /["']/g, '' );

/** Adds the faces of families that the document does not have yet; each is loaded when it is first used. */
export const applyFonts = ( { fonts }: Document, faces: readonly Face[] = [] ): void => {
	const known = faces.length === 0 ? [] : Array.from( fonts, ( { family } ) => bare( family ) );
	for ( const face of faces.filter( ( { family } ) => ! known.includes( family ) ) ) {
		fonts.add( new FontFace( face.family, face.src, face ) );
	}
};
