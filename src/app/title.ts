import { __, sprintf } from '@wordpress/i18n';

/** Data that a title may name as $placeholder. */
export type TitleData = Readonly< Record< string, string > >;

const PLACEHOLDER = /\$(\w+)/g;

/**
 * Title of the frame's document: '{title}: {subtitle} – {app title}'. $placeholders are replaced from the app's data,
 * unresolved ones by '...'. The host page keeps its own title.
 */
export function pageTitle( title: string, subtitle: string, data: TitleData & { app: string } ): string {
	/* translators: 1: title, 2: subtitle, 3: name of the site. */
	const full = sprintf( __( '%1$s: %2$s – %3$s', 'sw-immosuite' ), title, subtitle, data.app );
	return full.replace( PLACEHOLDER, ( _, name: string ) =>
		Object.hasOwn( data, name ) ? ( data[ name ] ?? '...' ) : '...'
	);
}
