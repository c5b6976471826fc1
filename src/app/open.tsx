/** Another route's widget in a document: it takes the place of the document's own, as one entry of the history (E6, P106, P319). */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostLink } from '../bridge';
import { formToken, type FrameConfig } from '../store';
import { Button } from '../ui';
import { plainLink, type Base } from './base';
import { bind } from './bind';
import { CONFIG_ID, readConfig } from './config';
import { documentUrl, routeAt } from './document-url';
import { ErrorBoundary } from './ErrorBoundary';
import './open.css';
import { nameOf } from './name-of';
import { pathAbout, readPath, type Place, type Subject } from './path';
import { routeOf, type Route, type WidgetModule } from './route';
import { ROUTES } from './routes.gen';
import { loadTexts } from './texts';
import { titleOf } from './title';

/** What has arrived of another route. */
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

/** What is shown in place of the document's own widget. */
let opened: Opened | null = null;

/** What was asked for last: whatever arrives after it has been overtaken. */
let wanted = '';

/** Of documents that have opened something: their own address. */
const addresses = new WeakMap< Base, string >();

/** In a window of its own the address says what a widget is about, and its path does not: another document may read it. */
const pathIn = ( { embedded }: HostLink, own: string, subject: Subject ): string =>
	embedded ? pathAbout( own, subject ) : own;

const placeAt = ( { embedded }: HostLink, path: string ): Place =>
	readPath( embedded ? path : pathAbout( path, readPath( `/${ window.location.search }` ).subject ) );

/** The address of the present entry, where it is this window's to say. */
function showAddress( { embedded }: HostLink, address = '' ): void {
	if ( ! embedded ) {
		window.history.replaceState( window.history.state, '', address );
	}
}

const isShown = ( key: string ): boolean => opened?.key === key;

const keyOf = ( { name, subject }: Place ): string => pathAbout( `/${ name }`, subject );

/**
 * The config of a route's document, as anybody gets it; null where there is none. Only its JSON is read, which holds no `<`
 * (DocumentPage prints it so): a parsed document would bring its styles, which this one's policy refuses.
 */
async function readDocument( url: string ): Promise< FrameConfig | null > {
	const answer = await fetch( url );
	const [ , behind = '' ] = ( await answer.text() ).split( `<script type="application/json" id="${ CONFIG_ID }">` );
	return answer.ok ? readConfig( JSON.parse( behind.split( '<' )[ 0 ] ?? '' ) ) : null;
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
			loadTexts( lang, config.catalogue !== undefined, route.german ),
		] );
		return { place, config, route, module };
	} catch {
		// No connection, or an update has taken the chunk away.
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
									listener( next.own );
								}
							} ),
					} }
					onTitle={ titleOf( config ) }
				/>
			</ErrorBoundary>
		</>
	);
}

/** Puts it on screen, with the focus in it. */
function mount( base: Base, arrived: Arrived ): Opened {
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
	link.scrollTo( own );
	return { key: keyOf( arrived.place ), close };
}

/** The visitor has gone back to the document's own widget. */
const follow = ( { link, config }: Base ): void =>
	void link.onNavigate( ( to ) => {
		if ( nameOf( to ) === nameOf( config.route ) ) {
			wanted = '';
			opened?.close();
		}
	} );

/** Whether the history has come to an entry of another document, such as the one before a reload, whose widget is not shown here. */
const isOfOther = ( base: Base, { name }: Place ): boolean =>
	! base.link.embedded && ! addresses.has( base ) && nameOf( routeAt( window.location.href ) ) === name;

/** Puts the entry into the history, behind the one that is left, which has to know where it stood. */
function enter( { link, lang, path }: Base, { name, own, subject }: Place ): void {
	link.route( path(), false );
	link.route( pathIn( link, own, subject ), true );
	showAddress( link, documentUrl( window.location.href, name, lang, subject ) );
}

/**
 * Opens another route's widget.
 *
 * @param to    Its path in the history; where `about` is given, its route alone.
 * @param about The visitor asks for it here; without it the history has the entry already.
 * @return Whether it has come, unless something else was asked for meanwhile.
 */
export async function open( base: Base, to: string, about?: Subject ): Promise< boolean > {
	const { link } = base;
	const place = about ? readPath( pathAbout( `/${ to }`, about ) ) : placeAt( link, to );
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
		// Overtaken, by something else or by the first press of two: what is there is what the visitor wants to see.
		return true;
	}
	if ( arrived === null ) {
		// The entry that could not be kept: it says again what is on screen.
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
	opened = mount( base, arrived );
	return true;
}
