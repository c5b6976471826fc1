/** Adds the plugin's commands to core's command palette (includes/Admin/Overview/PaletteCommands.php). */
import { store, type Command } from '@wordpress/commands';
import { dispatch } from '@wordpress/data';
import { __, _x } from '@wordpress/i18n';
import { entryLoader } from './entryLoader';

/** URLs of the screens that the user may open. */
interface Addresses {
	readonly inbox?: string;
	readonly due?: string;
	readonly listing?: string;
	readonly file?: string;
}

const isInbox = (): boolean => document.getElementById( 'sw-immosuite-inbox' ) !== null;

/** Opens a URL of the inbox. An inbox that is on screen reads the URL after a popstate event, without a reload. */
function openInbox( address: string ): void {
	if ( isInbox() ) {
		window.history.pushState( null, '', new URL( address ).search );
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	} else {
		window.location.assign( address );
	}
}

/** Keeps the list beside the entry if the inbox is on screen. */
function openEntry( inbox: string, uuid: string ): void {
	const address = new URL( isInbox() ? window.location.href : inbox );
	address.searchParams.set( 'entry', uuid );
	openInbox( address.href );
}

const openPage = ( address: string ): void => window.location.assign( address );

/**
 * Clears the palette's field and closes the palette before a command runs. With close() alone, core would show the
 * typed text the next time, and core's handling of Escape would break a palette that is reopened at once.
 */
const closing =
	( run: () => void ): Command[ 'callback' ] =>
	( { close } ) => {
		const field = document.querySelector( '.commands-command-menu input' );
		if ( field !== null ) {
			// React detects a typed value only if it is set with the native setter.
			Reflect.set( HTMLInputElement.prototype, 'value', '', field );
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
		close();
		run();
	};

const { registerCommand, registerCommandLoader } = dispatch( store );

function addCommand( name: string, label: string, keyword: string, run: () => void ): void {
	void registerCommand( {
		name: `sw-immosuite/${ name }`,
		label,
		keywords: [ keyword ],
		context: 'root',
		category: 'view',
		callback: closing( run ),
	} );
}

const { inbox, due, listing, file } =
	( window as { readonly swImmosuiteCommands?: Addresses } ).swImmosuiteCommands ?? {};
if ( inbox !== undefined ) {
	void registerCommandLoader( entryLoader( ( uuid ) => closing( () => openEntry( inbox, uuid ) ) ) );
}
if ( due !== undefined ) {
	addCommand( 'due', __( 'Due today', 'sw-immosuite' ), __( 'Follow-up due', 'sw-immosuite' ), () =>
		openInbox( due )
	);
}
if ( listing !== undefined ) {
	addCommand( 'listing', __( 'New listing', 'sw-immosuite' ), __( 'Add listing', 'sw-immosuite' ), () =>
		openPage( listing )
	);
}
if ( file !== undefined ) {
	const upload = _x( 'Upload', 'import', 'sw-immosuite' );
	addCommand( 'file', __( 'Import an OpenImmo file', 'sw-immosuite' ), upload, () => openPage( file ) );
}
