/** Shows another route's widget in place of the document's own, as one history entry. */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostLink } from '../bridge';
import { formToken, type FrameConfig } from '../store';
import { Button } from '../ui';
import { loadExtra } from '../widgets/load-extra';
import { plainLink, type Base } from './base';
import { bind } from './bind';
import { CONFIG_ID, readConfig } from './config';
import { documentUrl, routeAt } from './document-url';
import { ErrorBoundary } from './ErrorBoundary';
import './open.css';
import { nameOf } from './name-of';
import { readPath, withSubject, type Place, type Subject } from './path';
import { routeOf, type Route, type WidgetModule } from './route';
import { ROUTES } from './routes.gen';
import { loadTexts } from './texts';
import { titleOf } from './title';

/** A loaded route. */
interface Arrived {
	readonly place: Place;
	readonly config: FrameConfig;
	readonly route: Route;
	readonly module: WidgetModule;
}

interface Opened {
	/** Route and subject. */
	readonly key: string;
	readonly close: () => void;
}

/** The widget shown in place of the document's own. */
let opened: Opened | null = null;

/** Key of the latest request; results of earlier ones are dropped. */
let wanted = '';

/** Own URL of each document that has opened another widget. */
const addresses = new WeakMap< Base, string >();

/** In a top-level window the URL contains the widget's subject, so its path does not. */
const pathIn = ( { embedded }: HostLink, ownPath: string, subject: Subject ): string =>
	embedded ? withSubject( ownPath, subject ) : ownPath;

const placeAt = ( { embedded }: HostLink, path: string ): Place =>
	readPath( embedded ? path : withSubject( path, readPath( `/${ window.location.search }` ).subject ) );

/** Writes the URL of the current history entry, if this window owns it. */
function showAddress( { embedded }: HostLink, address = '' ): void {
	if ( ! embedded ) {
		window.history.replaceState( window.history.state, '', address );
	}
}

const isShown = ( key: string ): boolean => opened?.key === key;

const keyOf = ( { name, subject }: Place ): string => withSubject( `/${ name }`, subject );

/**
 * Fetches the public config of a route's document; null if there is none. Cuts the JSON out of the text; it contains
 * no `<` (DocumentPage escapes it). Parsing the document would load its styles, which this document's policy refuses.
 */
async function readDocument( url: string ): Promise< FrameConfig | null > {
	const answer = await fetch( url );
	const [ , afterTag = '' ] = ( await answer.text() ).split( `<script type="application/json" id="${ CONFIG_ID }">` );
	return answer.ok ? readConfig( JSON.parse( afterTag.split( '<' )[ 0 ] ?? '' ) ) : null;
}

async function arrive( place: Place, { lang }: Base ): Promise< Arrived | null > {
	try {
		const config = await readDocument( documentUrl( window.location.href, place.name, lang ) );
		const route = config && routeOf( ROUTES, config );
		if ( ! route ) {
			return null;
		}
		const [ module ] = await Promise.all( [
			route.load(),
			loadTexts( lang, config, route.german ),
			config.extraFields && loadExtra( lang ),
		] );
		return { place, config, route, module };
	} catch {
		// Offline, or an update has deleted the chunk.
		return null;
	}
}

interface ScreenProps {
	base: Base;
	arrived: Arrived;
	onBack: () => void;
}

function Screen( { base, arrived, onBack }: ScreenProps ): ReactNode {
	const { place, config, module } = arrived;
	const { default: Widget } = module;
	const { link } = base;
	return (
		<>
			<div className="swis-way-back">
				<Button look="bare" before="left" onClick={ onBack }>
					{ __( 'Back', 'sw-immosuite' ) }
				</Button>
			</div>
			<ErrorBoundary>
				<Widget
					config={ config }
					params={ { id: link.embedded ? window.name : '', attributes: {}, ...place.subject } }
					link={ {
						...plainLink( link ),
						open: ( route, subject ) => open( base, route, subject ),
						route: ( to, push ) => link.route( pathIn( link, to, place.subject ), push ),
						onNavigate: ( listener ) =>
							link.onNavigate( ( to ) => {
								const next = placeAt( link, to );
								if ( keyOf( next ) === keyOf( place ) ) {
									listener( next.ownPath );
								}
							} ),
					} }
					onTitle={ titleOf( config ) }
				/>
			</ErrorBoundary>
		</>
	);
}

/**
 * Shows the loaded widget and moves the focus into it.
 *
 * @param isAsked Whether to scroll to the widget; Back and Forward keep the scroll position of their entry.
 */
function mount( base: Base, arrived: Arrived, isAsked: boolean ): Opened {
	const { root, config, link, path } = base;
	const before = { title: document.title, token: formToken.getState().token, focus: document.activeElement };
	const own = document.createElement( 'div' );
	own.dataset[ 'opened' ] = '';
	own.tabIndex = -1;
	bind( arrived.config, { ...base, widget: arrived.route.widget }, arrived.config.token );
	const react = createRoot( own );
	const close = (): void => {
		opened = null;
		react.unmount();
		own.remove();
		delete root.dataset[ 'behind' ];
		bind( config, base, before.token );
		document.title = before.title;
		if ( before.focus instanceof HTMLElement ) {
			before.focus.focus( { preventScroll: true } );
		}
	};
	const onBack = (): void => {
		close();
		link.route( path(), true );
		showAddress( link, addresses.get( base ) );
		link.scrollTo( root );
	};
	react.render( <Screen base={ base } arrived={ arrived } onBack={ onBack } /> );
	root.dataset[ 'behind' ] = '';
	root.prepend( own );
	own.focus( { preventScroll: true } );
	if ( isAsked ) {
		link.scrollTo( own );
	}
	return { key: keyOf( arrived.place ), close };
}

/** Closes the opened widget when the visitor goes back to the document's own. */
const follow = ( { link, config }: Base ): void =>
	void link.onNavigate( ( to ) => {
		if ( nameOf( to ) === nameOf( config.route ) ) {
			wanted = '';
			opened?.close();
		}
	} );

/** Whether the history entry belongs to another document, for example from before a reload. */
const isOfOther = ( base: Base, { name }: Place ): boolean =>
	! base.link.embedded && ! addresses.has( base ) && nameOf( routeAt( window.location.href ) ) === name;

/** Adds a history entry, after updating the path of the current one. */
function enter( { link, lang, path }: Base, { name, ownPath, subject }: Place ): void {
	link.route( path(), false );
	link.route( pathIn( link, ownPath, subject ), true );
	showAddress( link, documentUrl( window.location.href, name, lang, subject ) );
}

/**
 * Opens another route's widget.
 *
 * @param to    Its path in the history; with `about`, its route only.
 * @param about Given when the visitor asks for the widget; without it the history entry already exists.
 * @return False if loading failed; true if it succeeded or a newer request replaced this one.
 */
export async function open( base: Base, to: string, about?: Subject ): Promise< boolean > {
	const { link } = base;
	const place = about ? readPath( withSubject( `/${ to }`, about ) ) : placeAt( link, to );
	const key = keyOf( place );
	if ( isShown( key ) ) {
		return true;
	}
	if ( ! about && isOfOther( base, place ) ) {
		window.location.reload();
		return true;
	}
	if ( ! addresses.has( base ) ) {
		addresses.set( base, window.location.href );
		follow( base );
	}
	wanted = key;
	const arrived = await arrive( place, base );
	if ( wanted !== key || isShown( key ) ) {
		// A newer request, or the first press of a double click, has already shown its widget.
		return true;
	}
	if ( arrived === null ) {
		// Loading failed: set the history entry back to the widget on screen.
		link.route( base.path(), false );
		showAddress( link, addresses.get( base ) );
		return false;
	}
	opened?.close();
	if ( about ) {
		enter( base, place );
	} else {
		link.route( to, false );
	}
	opened = mount( base, arrived, about !== undefined );
	return true;
}
