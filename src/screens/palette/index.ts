/** Adds the plugin's commands to core's command palette (includes/Admin/Overview/PaletteCommands.php). */
import { store, type Command } from '@wordpress/commands';
import { dispatch } from '@wordpress/data';
import { __, _x } from '@wordpress/i18n';
import { entryLoader } from './entryLoader';

/** Addresses of what the user may do. */
interface Addresses {
	readonly inbox?: string;
	readonly due?: string;
	readonly listing?: string;
	readonly file?: string;
}

const isInbox = (): boolean => document.getElementById( 'sw-immosuite-inbox' ) !== null;

/** The screen of the inbox reads the new address on popstate, without a reload. */
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
 * Empties the palette's field and closes the palette before a command runs. After close() alone core would show the typed
 * text the next time, and its own Escape would end in the middle of a palette that is opened again at once.
 */
const closing =
	( run: () => void ): Command[ 'callback' ] =>
	( { close } ) => {
		const field = document.querySelector( '.commands-command-menu input' );
		if ( field !== null ) {
			// React takes a value as typed only if it is set past its own setter.
			Reflect.set( HTMLInputElement.prototype, 'value', '', field );
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
		close();
		run();
	};

const { registerCommand, registerCommandLoader } = dispatch( store );

function add( name: string, label: string, keyword: string, run: () => void ): void {
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
	add( 'due', __( 'Due today', 'sw-immosuite' ), __( 'Follow-up due', 'sw-immosuite' ), () => openInbox( due ) );
}
if ( listing !== undefined ) {
	add( 'listing', __( 'New listing', 'sw-immosuite' ), __( 'Add listing', 'sw-immosuite' ), () =>
		openPage( listing )
	);
}
if ( file !== undefined ) {
	const upload = _x( 'Upload', 'import', 'sw-immosuite' );
	add( 'file', __( 'Import an OpenImmo file', 'sw-immosuite' ), upload, () => openPage( file ) );
}
