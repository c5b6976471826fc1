import { __, sprintf } from '@wordpress/i18n';
import type { FrameConfig } from '../store';

/** Data that a title may name as $placeholder. */
export type TitleData = Readonly< Record< string, string > >;

const PLACEHOLDER = /\$(\w+)/g;

function filled( text: string, data: TitleData ): string {
	return text.replace( PLACEHOLDER, ( _, name: string ) =>
		Object.hasOwn( data, name ) ? ( data[ name ] ?? '...' ) : '...'
	);
}

/**
 * Title of the frame's document: '{title}: {subtitle} – {app title}'. $placeholders are replaced from the app's data,
 * unresolved ones by '...'; the data itself, the
 * site's name too, may hold a dollar sign. The host page keeps its own title.
 */
export function pageTitle( title: string, subtitle: string, data: TitleData & { app: string } ): string {
	/* translators: 1: title, 2: subtitle, 3: name of the site. */
	return sprintf(
		__( '%1$s: %2$s – %3$s', 'sw-immosuite' ),
		filled( title, data ),
		filled( subtitle, data ),
		data.app
	);
}

/** Writes the title of a document with this config. */
export const titleOf =
	( { app, agency }: FrameConfig ) =>
	( title: string, subtitle: string ): void => {
		document.title = pageTitle( title, subtitle, { app, agency: agency.name } );
	};
