import { __, sprintf } from '@wordpress/i18n';
import type { FrameConfig } from '../store';

/** Values for the $placeholders of a title. */
export type TitleData = Readonly< Record< string, string > >;

const PLACEHOLDER = /\$(\w+)/g;

function fillPlaceholders( text: string, data: TitleData ): string {
	return text.replace( PLACEHOLDER, ( _, name: string ) =>
		Object.hasOwn( data, name ) ? ( data[ name ] ?? '...' ) : '...'
	);
}

/**
 * Title of the frame's document: '{title}: {subtitle} – {app title}', without the colon if title or subtitle is empty.
 * Unknown $placeholders become '...'. Values may contain a dollar sign themselves. The host page keeps its own title.
 */
export function pageTitle( title: string, subtitle: string, data: TitleData & { app: string } ): string {
	const [ first, second ] = [ fillPlaceholders( title, data ), fillPlaceholders( subtitle, data ) ];
	return first === '' || second === ''
		? `${ first }${ second } – ${ data.app }`
		: /* translators: 1: title, 2: subtitle, 3: name of the site. */
			sprintf( __( '%1$s: %2$s – %3$s', 'sw-immosuite' ), first, second, data.app );
}

/** Returns a function that sets the document's title, with the site's name from this config. */
export const titleOf =
	( { app, agency }: FrameConfig ) =>
	( title: string, subtitle: string ): void => {
		document.title = pageTitle( title, subtitle, { app, agency: agency.name } );
	};
